import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { viewAddress } from '../../shared/rules/addresses.ts'
import {
  formatView,
  ordinaryView,
  type SpecialView,
  viewSchemes,
  viewSizes,
  viewSpacings,
} from '../../shared/rules/special-view.ts'
import { useDocumentEnvironment } from '../document-environment.tsx'
import { useTranslation } from '../i18n/use-translation.ts'
import { Icon } from '../ui/icon/icon.tsx'
import type { ViewLinkTarget } from '../ui/view-panel/view-link.tsx'
import styles from './view-panel.module.css'

/** Returns the path and query of the current page, to which a choice redirects back. */
function usePageAddress(): string {
  const { pathname, search } = useLocation()
  return `${pathname}${search}`
}

/**
 * Returns the link to the special view. It turns on black on white, or leads to the panel where a view is already on.
 */
export function useViewLink(): ViewLinkTarget {
  const { t } = useTranslation('special-view')
  const { view } = useDocumentEnvironment()
  const address = usePageAddress()
  const isOn = formatView(view) !== ''
  return {
    label: t('open'),
    href: isOn ? `#${viewPanelId}` : viewAddress({ ...ordinaryView, scheme: 'bw' }, address),
  }
}

/** Shows the panel of the special view; nothing in the ordinary view. */
export function SpecialViewPanel() {
  const { t } = useTranslation('special-view')
  const { view } = useDocumentEnvironment()
  const address = usePageAddress()
  if (formatView(view) === '') return null
  return (
    <ViewPanel
      view={view}
      address={address}
      texts={{
        title: t('open'),
        colours: t('colours'),
        colour: {
          ordinary: t('colour.ordinary'),
          bw: t('colour.bw'),
          wb: t('colour.wb'),
          blue: t('colour.blue'),
        },
        sizes: t('sizes'),
        size: { 1: t('size.1'), 2: t('size.2'), 3: t('size.3') },
        spacings: t('spacings'),
        spacing: { 1: t('spacing.1'), 2: t('spacing.2') },
        pictures: t('pictures'),
        picture: { on: t('picture.on'), off: t('picture.off') },
        reset: t('reset'),
      }}
    />
  )
}

/** Id of the panel, for links to it. */
const viewPanelId = 'special-view'

/** Texts of the panel. */
interface ViewPanelTexts {
  /** Accessible name of the landmark. */
  title: string
  colours: string
  /** Names of the colour schemes, including the ordinary one. */
  colour: Record<'bw' | 'wb' | 'blue' | 'ordinary', string>
  sizes: string
  size: Record<SpecialView['size'], string>
  spacings: string
  spacing: Record<SpecialView['spacing'], string>
  pictures: string
  picture: Record<'on' | 'off', string>
  /** Text of the link back to the ordinary view. */
  reset: string
}

interface ViewPanelProps {
  view: SpecialView
  /** Path and query of the page, to which each choice redirects back. */
  address: string
  texts: ViewPanelTexts
}

/**
 * Shows the options of the special view: colours, font size, spacing, pictures. Each choice is a link that sets one
 * option and redirects back to the page, so none needs a script. On narrow screens the panel is folded, so that the
 * page begins with its content.
 */
function ViewPanel({ view, address, texts }: ViewPanelProps) {
  const choice = (change: Partial<SpecialView>) => ({
    href: viewAddress({ ...view, ...change }, address),
    isCurrent: Object.entries(change).every(([name, value]) => view[name as keyof SpecialView] === value),
  })
  return (
    <section className={styles.panel} aria-label={texts.title}>
      <details className="wrap">
        <summary>
          {texts.title}
          <Icon name="down" />
        </summary>
        {/* The id is inside, since browsers open a fold for a fragment within it. */}
        <div className={styles.choices} id={viewPanelId}>
          <fieldset>
            <legend>{texts.colours}</legend>
            {viewSchemes.map((scheme) => (
              <Choice key={scheme} {...choice({ scheme })} scheme={scheme}>
                <Sample name={texts.colour[scheme]} />
              </Choice>
            ))}
            <Choice {...choice({ scheme: null })}>{texts.colour.ordinary}</Choice>
          </fieldset>
          <fieldset>
            <legend>{texts.sizes}</legend>
            {viewSizes.map((size) => (
              <Choice key={size} {...choice({ size })} size={size}>
                <Sample name={texts.size[size]} />
              </Choice>
            ))}
          </fieldset>
          <fieldset>
            <legend>{texts.spacings}</legend>
            {viewSpacings.map((spacing) => (
              <Choice key={spacing} {...choice({ spacing })}>
                {texts.spacing[spacing]}
              </Choice>
            ))}
          </fieldset>
          <fieldset>
            <legend>{texts.pictures}</legend>
            <Choice {...choice({ hasPictures: true })}>{texts.picture.on}</Choice>
            <Choice {...choice({ hasPictures: false })}>{texts.picture.off}</Choice>
          </fieldset>
          <Choice href={viewAddress(ordinaryView, address)} isCurrent={false}>
            {texts.reset}
          </Choice>
        </div>
      </details>
    </section>
  )
}

interface ChoiceProps {
  href: string
  isCurrent: boolean
  /** The colours in which the option is shown: those that it selects. */
  scheme?: SpecialView['scheme']
  /** Size of its sample letter. */
  size?: SpecialView['size']
  children: ReactNode
}

function Choice({ href, isCurrent, scheme, size, children }: ChoiceProps) {
  return (
    <a
      href={href}
      rel="nofollow"
      aria-current={isCurrent ? 'true' : undefined}
      data-view={scheme ?? undefined}
      data-letter={size}
    >
      {children}
    </a>
  )
}

/** Shows a sample letter, with the option's name for screen readers. */
function Sample({ name }: { name: string }) {
  return (
    <>
      <span aria-hidden="true">A</span>
      <span className="visually-hidden">{name}</span>
    </>
  )
}
