/**
 * Browsers' information about the network differs, and most have none. An unknown network may be metered.
 *
 * @typedef {{ saveData?: boolean, effectiveType?: string, type?: string, metered?: boolean } | null | undefined}
 * Connection
 */

/** Reports whether unrequested downloads are acceptable. @param {Connection} connection `navigator.connection` */
export const unmetered = (connection) =>
  connection?.effectiveType === "4g" && connection.type !== "cellular" && !connection.saveData && !connection.metered;
