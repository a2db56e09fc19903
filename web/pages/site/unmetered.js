/**
 * What browsers say of the network differs, and most say nothing: then it may be one that is paid for by the byte.
 *
 * @typedef {{ saveData?: boolean, effectiveType?: string, type?: string, metered?: boolean } | null | undefined} Connection
 */

/** Whether nobody minds what is fetched without being asked for. @param {Connection} connection `navigator.connection` */
export const unmetered = (connection) =>
  connection?.effectiveType === "4g" && connection.type !== "cellular" && !connection.saveData && !connection.metered;
