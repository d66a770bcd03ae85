/** The colour schemes of the special view, in addition to the ordinary one. */
export const viewSchemes = ['bw', 'wb', 'blue'] as const
export type ViewScheme = (typeof viewSchemes)[number]
export const viewSizes = [1, 2, 3] as const
export type ViewSize = (typeof viewSizes)[number]
export const viewSpacings = [1, 2] as const
export type ViewSpacing = (typeof viewSpacings)[number]

/** The appearance of pages that a visitor with weak sight has chosen (maxsus imkoniyatlar). */
export interface SpecialView {
  /** Two colours only, or `null` for the ordinary ones. */
  scheme: ViewScheme | null
  size: ViewSize
  spacing: ViewSpacing
  hasPictures: boolean
}

/** The appearance of pages without a choice. */
export const ordinaryView: SpecialView = { scheme: null, size: 1, spacing: 1, hasPictures: true }

/** Formats a view as the value of the cookie: `wb.2.1.0`; empty for the ordinary view. Each view has one value. */
export function formatView({ scheme, size, spacing, hasPictures }: SpecialView): string {
  const value = `${scheme ?? 'no'}.${size}.${spacing}.${hasPictures ? 1 : 0}`
  return value === 'no.1.1.1' ? '' : value
}

/** Parses the value of the cookie; anything invalid is the ordinary view. */
export function parseView(value: string | null | undefined): SpecialView {
  const match = /^(no|bw|wb|blue)\.([123])\.([12])\.([01])$/.exec(value ?? '')
  if (!match) return ordinaryView
  const [, scheme, size, spacing, pictures] = match
  return {
    scheme: viewSchemes.find((one) => one === scheme) ?? null,
    size: viewSizes.find((one) => String(one) === size) ?? 1,
    spacing: viewSpacings.find((one) => String(one) === spacing) ?? 1,
    hasPictures: pictures === '1',
  }
}
