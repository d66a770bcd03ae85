import type { ReactNode } from 'react'
import type { Language } from '../../../shared/i18n/languages.ts'
import { readRichText } from '../../../shared/rich-text/read-rich-text.ts'
import type { RichBlock, RichPicture, RichSpan } from '../../../shared/rich-text/rich-text.ts'
import type { RichReadText } from '../../../shared/schemas/rich-text.ts'
import { Picture } from '../picture/picture.tsx'
import styles from './rich-prose.module.css'

interface RichProseProps {
  /** A text whose source is a subset of CommonMark, with the pictures that it names. */
  value: RichReadText
  /** Language of the page; a text in another one is marked. */
  language: Language
  /** The level of its first headings, below the one that the text is under. */
  headingLevel: 2 | 3 | 4
}

/** The width of a text's column, in which its pictures are shown. */
const pictureSizes = '(min-width: 46rem) 42rem, 92vw'

type HeadingTag = 'h2' | 'h3' | 'h4' | 'h5'

/**
 * Shows a rich text (C-4): paragraphs, headings, bold, italics, links, lists, quotations and pictures of the library,
 * and nothing else, whatever is stored. Elements are made from what was read; no markup is copied.
 */
export function RichProse({ value, language, headingLevel }: RichProseProps) {
  const blocks = withoutSkippedRanks(readRichText(value.text))
  return (
    <div className={`prose ${styles.prose}`} lang={value.lang === language ? undefined : value.lang}>
      <Blocks blocks={blocks} headingLevel={headingLevel} value={value} />
    </div>
  )
}

/** Raises headings of the second rank before which there is none of the first: no level is skipped. */
function withoutSkippedRanks(blocks: readonly RichBlock[]): RichBlock[] {
  const first = blocks.findIndex((block) => block.kind === 'heading' && block.rank === 1)
  return blocks.map((block, index) =>
    block.kind === 'heading' && (first === -1 || index < first) ? { ...block, rank: 1 } : block,
  )
}

type Around = Pick<RichProseProps, 'headingLevel' | 'value'>

interface BlocksProps extends Around {
  blocks: readonly RichBlock[]
}

function Blocks({ blocks, ...around }: BlocksProps): ReactNode {
  return keyed(blocks).map(([key, block]) => <Block key={key} block={block} {...around} />)
}

function Block({ block, ...around }: Around & { block: RichBlock }) {
  switch (block.kind) {
    case 'paragraph':
      return (
        <p>
          <Spans spans={block.spans} />
        </p>
      )
    case 'heading': {
      const Tag = `h${around.headingLevel + block.rank - 1}` as HeadingTag
      return (
        <Tag>
          <Spans spans={block.spans} />
        </Tag>
      )
    }
    case 'quotation':
      return (
        <blockquote>
          <Blocks blocks={asWords(block.blocks)} {...around} />
        </blockquote>
      )
    case 'list': {
      const items = keyed(block.items).map(([key, item]) => (
        <li key={key}>
          <Item blocks={asWords(item)} {...around} />
        </li>
      ))
      return block.isOrdered ? <ol start={block.start}>{items}</ol> : <ul>{items}</ul>
    }
    case 'picture':
      return <Figure picture={block} value={around.value} />
  }
}

/**
 * Shows a picture that comes with its text, in the text's own words where it has some; what is gone leaves no trace.
 */
function Figure({ picture: { id, alt }, value }: Pick<Around, 'value'> & { picture: RichPicture }) {
  const picture = value.pictures?.find((one) => one.id === id)
  if (!picture) return null
  const shown = alt === '' ? picture : { ...picture, alt: { text: alt, lang: value.lang } }
  return (
    <figure>
      <Picture picture={shown} sizes={pictureSizes} />
    </figure>
  )
}

/** Shows an item; its first paragraph needs no element of its own where at most a list follows. */
function Item({ blocks, ...around }: BlocksProps) {
  const [first, ...further] = blocks
  if (first?.kind !== 'paragraph' || further.some(({ kind }) => kind !== 'list')) {
    return <Blocks blocks={blocks} {...around} />
  }
  return (
    <>
      <Spans spans={first.spans} />
      <Blocks blocks={further} {...around} />
    </>
  )
}

/** Makes bold paragraphs of headings inside lists and quotations, which would tear the outline of the page. */
function asWords(blocks: readonly RichBlock[]): RichBlock[] {
  return blocks.map((block) =>
    block.kind === 'heading'
      ? { kind: 'paragraph', spans: block.spans.map((span) => ({ ...span, isStrong: true })) }
      : block,
  )
}

/** Shows pieces of text; those of one link are one link. */
function Spans({ spans }: { spans: readonly RichSpan[] }): ReactNode {
  const groups: RichSpan[][] = []
  for (const span of spans) {
    const last = groups.at(-1)
    if (last && last[0]?.href === span.href) last.push(span)
    else groups.push([span])
  }
  return keyed(groups).map(([key, group]) => {
    const words = keyed(group).map(([key, span]) => <Span key={key} span={span} />)
    const href = group[0]?.href
    return href === undefined ? (
      words
    ) : (
      <a key={key} href={href} rel="external nofollow noopener noreferrer">
        {words}
      </a>
    )
  })
}

function Span({ span: { text, isStrong, isEmphasized } }: { span: RichSpan }) {
  const lines = keyed(text.split('\n')).flatMap(([key, line]) =>
    key === '0' ? [line] : [<br key={key} />, line],
  )
  const words = isEmphasized ? <em>{lines}</em> : lines
  return isStrong ? <strong>{words}</strong> : words
}

/** Pairs parts with their positions as keys, since two may be equal. */
function keyed<Part>(parts: readonly Part[]): [string, Part][] {
  return parts.map((part, index) => [String(index), part])
}
