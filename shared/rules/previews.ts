/** The kinds of records whose drafts are seen on their real pages (C-10). */
export const previewedTypes = ['ambassador', 'expert', 'activity', 'page', 'regulation-edition'] as const
export type PreviewedType = (typeof previewedTypes)[number]

/** Tells whether drafts of a kind are seen on their real pages. */
export function isPreviewedType(type: string): type is PreviewedType {
  return (previewedTypes as readonly string[]).includes(type)
}
