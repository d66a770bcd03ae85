import { baseKeymap, chainCommands, lift, setBlockType, toggleMark, wrapIn } from 'prosemirror-commands'
import { redo, undo } from 'prosemirror-history'
import { liftListItem, sinkListItem, splitListItem, wrapInList } from 'prosemirror-schema-list'
import { type Command, type EditorState, NodeSelection, TextSelection } from 'prosemirror-state'
import type { RichPicture } from '../../../../shared/rich-text/rich-text.ts'
import { richMarks, richNodes } from './rich-document.ts'

/** The buttons of the toolbar, in their order. */
export const richTools = [
  'heading',
  'subheading',
  'strong',
  'emphasis',
  'link',
  'picture',
  'bulletList',
  'orderedList',
  'quotation',
  'undo',
  'redo',
] as const
export type RichTool = (typeof richTools)[number]

/** Tools that ask for something first: a link for its address, a picture for which one. */
export type AskingTool = 'link' | 'picture'
type Commands = Readonly<Record<Exclude<RichTool, AskingTool>, Command>>

/** Tells whether a tool asks for something before it runs. */
export function isAsking(tool: RichTool): tool is AskingTool {
  return tool === 'link' || tool === 'picture'
}

const toggleHeading =
  (rank: number): Command =>
  (state, dispatch) =>
    (isHeading(state, rank) ? setBlockType(richNodes.paragraph) : setBlockType(richNodes.heading, { rank }))(
      state,
      dispatch,
    )

/** Puts the selected paragraphs into a list, or takes them out of it. */
const toggleList =
  (name: 'bulletList' | 'orderedList'): Command =>
  (state, dispatch) =>
    (isInside(state, name) ? liftListItem(richNodes.item) : wrapInList(richNodes[name]))(state, dispatch)

const toggleQuotation: Command = (state, dispatch) =>
  (isInside(state, 'quotation') ? lift : wrapIn(richNodes.quotation))(state, dispatch)

const breakLine: Command = (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(richNodes.lineBreak.create()).scrollIntoView())
  return true
}

/** Selects from the first letter to the last: a selection of the whole document cannot be lifted out of anything. */
const selectText: Command = ({ doc, tr }, dispatch) => {
  const [start, end] = [doc.resolve(0), doc.resolve(doc.content.size)]
  dispatch?.(tr.setSelection(TextSelection.between(start, end)))
  return true
}

/** The commands of the tools. */
export const richCommands: Commands = {
  heading: toggleHeading(1),
  subheading: toggleHeading(2),
  strong: toggleMark(richMarks.strong),
  emphasis: toggleMark(richMarks.emphasis),
  bulletList: toggleList('bulletList'),
  orderedList: toggleList('orderedList'),
  quotation: toggleQuotation,
  undo,
  redo,
}

/** The keys of the editor. Tab leaves the field, as everywhere; items move in and out by Ctrl+] and Ctrl+[. */
export const richKeys: Readonly<Record<string, Command>> = {
  ...baseKeymap,
  'Mod-b': richCommands.strong,
  'Mod-i': richCommands.emphasis,
  'Mod-a': selectText,
  'Mod-z': undo,
  'Mod-y': redo,
  'Shift-Mod-z': redo,
  'Shift-Mod-7': richCommands.orderedList,
  'Shift-Mod-8': richCommands.bulletList,
  'Shift-Mod-9': toggleQuotation,
  'Mod-Alt-1': richCommands.heading,
  'Mod-Alt-2': richCommands.subheading,
  'Mod-]': sinkListItem(richNodes.item),
  'Mod-[': liftListItem(richNodes.item),
  'Shift-Enter': breakLine,
  Enter: chainCommands(splitListItem(richNodes.item), baseKeymap.Enter as Command),
}

/** Tells whether the selection has what a tool gives. */
export function isActive(state: EditorState, tool: RichTool): boolean {
  switch (tool) {
    case 'heading':
      return isHeading(state, 1)
    case 'subheading':
      return isHeading(state, 2)
    case 'strong':
    case 'emphasis':
    case 'link':
      return hasMark(state, tool)
    case 'picture':
      return pictureAt(state) !== null
    case 'undo':
    case 'redo':
      return false
    default:
      return isInside(state, tool)
  }
}

/** Returns the picture that is selected; `null` where none is. */
export function pictureAt({ selection }: EditorState): Pick<RichPicture, 'id' | 'alt'> | null {
  const node = selection instanceof NodeSelection ? selection.node : null
  return node?.type === richNodes.picture ? (node.attrs as Pick<RichPicture, 'id' | 'alt'>) : null
}

function isHeading({ selection: { $from } }: EditorState, rank: number): boolean {
  return $from.parent.type === richNodes.heading && $from.parent.attrs.rank === rank
}

function isInside({ selection: { $from } }: EditorState, name: keyof typeof richNodes): boolean {
  for (let depth = $from.depth; depth > 0; depth -= 1)
    if ($from.node(depth).type === richNodes[name]) return true
  return false
}

function hasMark(state: EditorState, name: 'strong' | 'emphasis' | 'link'): boolean {
  const { empty, from, to, $from } = state.selection
  if (!empty) return state.doc.rangeHasMark(from, to, richMarks[name])
  return richMarks[name].isInSet(state.storedMarks ?? $from.marks()) !== undefined
}
