// The editor: CodeMirror in the style of the site's code. Loaded on the first edit.

import { defaultKeymap, history, historyKeymap, indentWithTab, undo } from "@codemirror/commands";
import { javascriptLanguage } from "@codemirror/lang-javascript";
import { bracketMatching, indentOnInput, indentUnit, syntaxHighlighting } from "@codemirror/language";
import { EditorState, StateEffect, StateField } from "@codemirror/state";
import { Decoration, EditorView, keymap, lineNumbers } from "@codemirror/view";
import { tagHighlighter, tags } from "@lezer/highlight";
import style from "../style/try_editor.css";

/** The five classes of scripts/site/highlight.mjs. */
const classes = tagHighlighter([
  { tag: [tags.keyword, tags.modifier, tags.definitionKeyword, tags.self, tags.operatorKeyword], class: "k" },
  { tag: [tags.className, tags.typeName], class: "t" },
  { tag: [tags.function(tags.variableName), tags.function(tags.propertyName)], class: "f" },
  { tag: [tags.number, tags.string, tags.special(tags.string), tags.bool, tags.null, tags.regexp], class: "n" },
  { tag: tags.comment, class: "c" },
]);

/** Line with a fault, or null. @type {import("@codemirror/state").StateEffectType<number | null>} */
const marking = StateEffect.define();
const marked = StateField.define({
  create: () => Decoration.none,
  update(marks, { docChanged, changes, effects, state }) {
    let now = docChanged ? marks.map(changes) : marks;
    for (const effect of effects) {
      if (!effect.is(marking)) continue;
      const at = effect.value;
      now =
        at === null
          ? Decoration.none
          : Decoration.set(Decoration.line({ class: "wrong" }).range(state.doc.line(at).from));
    }
    return now;
  },
  provide: (field) => EditorView.decorations.from(field),
});

/**
 * @typedef {object} Wishes
 * @property {string} text
 * @property {string} label
 * @property {string} hint description for screen readers
 * @property {() => void} changed
 * @property {() => void} run
 */

export class Editor {
  #view;

  /**
   * @param {HTMLElement} host gets a shadow tree: a strict policy forbids style elements, but permits a sheet of the
   * tree
   * @param {Wishes} wishes
   */
  constructor(host, { text, label, hint, changed, run }) {
    const root = host.attachShadow({ mode: "open" });
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(style);
    root.adoptedStyleSheets.push(sheet);
    const description = document.createElement("p");
    description.id = "hint";
    description.textContent = hint;
    const perform = () => {
      run();
      return true;
    };
    const state = EditorState.create({
      doc: text,
      extensions: [
        lineNumbers(),
        history(),
        indentOnInput(),
        indentUnit.of("  "),
        bracketMatching(),
        javascriptLanguage,
        syntaxHighlighting(classes),
        marked,
        EditorView.lineWrapping,
        EditorView.contentAttributes.of({
          "aria-label": label,
          "aria-describedby": "hint",
          autocapitalize: "off",
          autocorrect: "off",
          spellcheck: "false",
          translate: "no",
        }),
        EditorView.updateListener.of(({ docChanged }) => docChanged && changed()),
        keymap.of([
          { key: "Mod-Enter", run: perform, preventDefault: true },
          ...defaultKeymap,
          ...historyKeymap,
          indentWithTab,
        ]),
      ],
    });
    this.#view = new EditorView({ state, root, parent: root });
    root.append(description);
    const measure = new ResizeObserver(() => this.#view.requestMeasure());
    measure.observe(host);
  }

  get text() {
    return this.#view.state.doc.toString();
  }

  /** Replaces the text in an undoable step. @param {string} text */
  replace(text) {
    const { state } = this.#view;
    this.#view.dispatch({ changes: { from: 0, to: state.doc.length, insert: text }, userEvent: "input.replace" });
  }

  undo() {
    undo(this.#view);
    this.focus();
  }

  focus() {
    this.#view.focus();
  }

  /** @param {number | undefined} line from 1 */
  mark(line) {
    const known = line !== undefined && line <= this.#view.state.doc.lines ? line : null;
    this.#view.dispatch({ effects: marking.of(known) });
  }

  /** Moves the cursor. @param {number} line from 1 @param {number} column from 0 */
  go(line, column) {
    const { doc } = this.#view.state;
    const { from, to } = doc.line(Math.min(line, doc.lines));
    const at = Math.min(from + column, to);
    this.#view.dispatch({ selection: { anchor: at }, effects: EditorView.scrollIntoView(at, { y: "center" }) });
    this.focus();
  }
}
