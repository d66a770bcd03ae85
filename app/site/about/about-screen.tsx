import { bandHeightPixels, bandWidthPixels } from '../../../shared/art/cover.ts'
import type { Language, ReadText } from '../../../shared/i18n/languages.ts'
import { activitiesAddress, applyAddress, regulationsAddress } from '../../../shared/rules/addresses.ts'
import { activityCategoryCodes, type ServiceKind } from '../../../shared/schemas/catalogue.ts'
import type { About, EditorialText, FrequentQuestion } from '../../../shared/schemas/editorial.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/button/button.tsx'
import { PageHead } from '../../ui/page-head/page-head.tsx'
import { HeadedSection } from '../../ui/section-head/section-head.tsx'
import { Split } from '../../ui/split/split.tsx'
import { Words } from '../../ui/words/words.tsx'
import { ServiceList } from '../lists/service-list.tsx'
import { RichProseWithNote } from '../rich-prose-with-note.tsx'
import { SiteBreadcrumbs } from '../site-breadcrumbs.tsx'
import { bodyText, SiteText, useSiteBlock } from '../site-text.tsx'
import styles from './about-screen.module.css'
import { FrequentQuestions } from './frequent-questions.tsx'
import proseStyles from './prose.module.css'
import valueListStyles from './value-list.module.css'

interface AboutScreenProps {
  about: About
  serviceKinds: readonly ServiceKind[]
  /** All questions, or those that match the search. */
  questions: readonly FrequentQuestion[]
  query: { q: string }
  /** Names of query parameters that were not understood. */
  ignored: string[]
}

/** Key of the section whose title and text open the page. */
const openingKey = 'opening'

/** Links at the end of sections, by the section's key. */
const onwardLinks = {
  'how-to-take-part': { href: activitiesAddress, name: 'activities' },
  'how-to-join': { href: applyAddress, name: 'apply' },
  'who-runs-it': { href: regulationsAddress, name: 'regulations' },
} as const

/** Shows the programme, the services on offer, its values, and the questions with their search (P-8). */
export function AboutScreen({ about, serviceKinds, questions, query, ignored }: AboutScreenProps) {
  const { t } = useTranslation(['about', 'home'])
  const language = useLanguage()
  const services = useSiteBlock('about-services', {
    title: t('home:services.title'),
    body: t('home:services.text'),
  })
  const values = useSiteBlock('about-values', { title: t('values.title') })
  const opening = about.sections.find(({ key }) => key === openingKey)
  const sections = about.sections.filter(({ key }) => key !== openingKey)
  return (
    <>
      <SiteBreadcrumbs steps={[{ label: t('title') }]} />
      <div className={styles.opening}>
        <PageHead
          title={opening ? <Words value={opening.title} language={language} /> : t('title')}
          lead={opening && <Words value={opening.body} language={language} />}
        />
      </div>
      <img
        className={styles.band}
        src="/art/bands/ABT-6.business.svg"
        width={bandWidthPixels}
        height={bandHeightPixels}
        alt=""
        decoding="async"
      />
      {sections.length > 0 && (
        <div className="section">
          <div className={`wrap ${styles.sections}`}>
            {sections.map((section) => (
              <AboutSection key={section.id} section={section} />
            ))}
          </div>
        </div>
      )}
      {serviceKinds.length > 0 && (
        <HeadedSection
          id="services"
          isSoft
          title={<SiteText value={services.title} />}
          text={bodyText(services)}
        >
          <ServiceList services={serviceKinds} language={language} />
        </HeadedSection>
      )}
      {about.values.length > 0 && (
        <HeadedSection id="values" title={<SiteText value={values.title} />}>
          <ValueList values={about.values} language={language} />
        </HeadedSection>
      )}
      <FrequentQuestions questions={questions} query={query.q} ignored={ignored} />
    </>
  )
}

/** Shows a section of the text about the programme, and its link where it has one. */
function AboutSection({ section: { key, title, body } }: { section: EditorialText }) {
  const { t } = useTranslation('about')
  const language = useLanguage()
  const onward = Object.entries(onwardLinks).find(([sectionKey]) => sectionKey === key)?.[1]
  return (
    <section aria-labelledby={key}>
      <Split>
        <Words as="h2" id={key} value={title} language={language} />
        <div className="stack">
          <RichProseWithNote value={body} headingLevel={3} />
          {onward && (
            <div>
              <Button href={onward.href} variant="second">
                {t(`onward.${onward.name}`)}
              </Button>
            </div>
          )}
        </div>
      </Split>
    </section>
  )
}

interface ValueListProps {
  values: readonly EditorialText[]
  language: Language
}

/** Shows the programme's values, each with a piece of girih of its own (P-8). */
function ValueList({ values, language }: ValueListProps) {
  return (
    <ul className={valueListStyles.list}>
      {values.map(({ id, title, body }, index) => (
        <li key={id}>
          <img
            src={`/art/covers/VAL-${index + 1}.${activityCategoryCodes[index % activityCategoryCodes.length]}.svg`}
            width={800}
            height={400}
            alt=""
            loading="lazy"
            decoding="async"
          />
          <Words as="h3" value={title} language={language} />
          <Prose value={body} language={language} />
        </li>
      ))}
    </ul>
  )
}

interface ProseProps {
  value: ReadText
  /** Language of the page; a text in another one is marked. */
  language: Language
}

/**
 * Shows a text of several paragraphs. An empty line separates paragraphs; a block whose every line begins with `- ` is
 * a list. Everything else is shown as it was written.
 */
function Prose({ value, language }: ProseProps) {
  const blocks = value.text.split(/\n\s*\n/).filter((block) => block.trim() !== '')
  return (
    <div className={`prose ${proseStyles.lines}`} lang={value.lang === language ? undefined : value.lang}>
      {keyed(blocks).map(([key, block]) => {
        const lines = block.trim().split('\n')
        return lines.every((line) => line.startsWith('- ')) ? (
          <ul key={key}>
            {keyed(lines).map(([lineKey, line]) => (
              <li key={lineKey}>{line.slice(2)}</li>
            ))}
          </ul>
        ) : (
          <p key={key}>{block.trim()}</p>
        )
      })}
    </div>
  )
}

/** Pairs texts with their positions as keys, since two paragraphs may be equal. */
function keyed(texts: string[]): [string, string][] {
  return texts.map((text, index) => [String(index), text])
}
