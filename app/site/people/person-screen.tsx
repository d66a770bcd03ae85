import type { ReactNode } from 'react'
import { listAddress } from '../../../shared/contract/query.ts'
import { formatNumber } from '../../../shared/i18n/formats.ts'
import type { ReadText } from '../../../shared/i18n/languages.ts'
import { peopleAddresses, personActivityAddress } from '../../../shared/rules/addresses.ts'
import { recordAddressOf } from '../../../shared/rules/panel-addresses.ts'
import { type PersonListQuery, personListQuerySchema } from '../../../shared/schemas/list-query.ts'
import type { PersonDetail } from '../../../shared/schemas/person.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ActivityRows } from '../../ui/activity-row/activity-row.tsx'
import { DetailList } from '../../ui/detail-list/detail-list.tsx'
import { ExternalLink } from '../../ui/external-link/external-link.tsx'
import { KindLabel } from '../../ui/kind-label/kind-label.tsx'
import { NextActivity } from '../../ui/next-activity/next-activity.tsx'
import { Portrait } from '../../ui/portrait/portrait.tsx'
import { SectionHead } from '../../ui/section-head/section-head.tsx'
import { Words } from '../../ui/words/words.tsx'
import { useActivityTexts } from '../activities/use-activity-texts.ts'
import { RichProseWithNote } from '../rich-prose-with-note.tsx'
import { SiteBreadcrumbs } from '../site-breadcrumbs.tsx'
import { profileName, siteName } from './link-names.ts'
import { PersonActions, PersonFacts, PersonQuestions } from './person-facts.tsx'
import styles from './person-screen.module.css'
import tagListStyles from './tag-list.module.css'

interface PersonProps {
  person: PersonDetail
}

interface PersonScreenProps extends PersonProps {
  /** The way to share the page, which a preview has not. */
  share?: ReactNode
}

/** Shows one ambassador or expert with their activities, and says so where a detail is missing (P-3, P-5). */
export function PersonScreen({ person, share }: PersonScreenProps) {
  const { t } = useTranslation(['people', 'common'])
  const language = useLanguage()
  const { bio, firstname, headline, kind, lastname, middlename, tags } = person
  const listPath = peopleAddresses[kind]
  const notAvailable = t('common:notAvailable')
  return (
    <>
      <SiteBreadcrumbs
        steps={[{ label: t(`list.title.${kind}`), href: listPath }, { label: `${firstname} ${lastname}` }]}
        editAddress={recordAddressOf(kind, person.id)}
      />
      <article className={`wrap ${styles.profile}`}>
        <header className={styles.who}>
          <Portrait
            person={person}
            className={styles.portrait}
            sizes="(max-width: 58rem) 7rem, 11rem"
            isMain
            transition
          />
          <div className={styles.names}>
            <KindLabel tone="business">{t(`kind.${kind}`)}</KindLabel>
            <h1>{[firstname, middlename, lastname].filter(Boolean).join(' ')}</h1>
            {headline ? (
              <Words as="p" className="lead" value={headline} language={language} />
            ) : (
              <p className="lead">{notAvailable}</p>
            )}
          </div>
          <PersonFacts person={person} />
        </header>
        <PersonActions person={person} share={share} />
        <div className={styles.body}>
          <PersonQuestions person={person} />
          <PersonUpcoming person={person} />
          <section className={styles.experience} aria-labelledby="experience">
            <SectionHead id="experience" title={t('person.experience')} />
            {bio ? (
              <RichProseWithNote value={bio} headingLevel={3} />
            ) : (
              <p className="quiet">{notAvailable}</p>
            )}
            {tags.length > 0 && (
              <TagList
                label={t('person.tags')}
                tags={tags.map(({ label, name }) => ({
                  label: name.text,
                  href: listAddress(listPath, personListQuerySchema, { tag: [label] }),
                }))}
              />
            )}
          </section>
          <section aria-labelledby="details">
            <SectionHead id="details" title={t('person.details.title')} />
            <PersonDetails person={person} />
          </section>
          <PersonEarlier person={person} />
        </div>
      </article>
    </>
  )
}

/** Shows the next activity, and lists those that follow, soonest first. */
function PersonUpcoming({ person }: PersonProps) {
  const { t } = useTranslation(['people', 'activities'])
  const language = useLanguage()
  const texts = useActivityTexts()
  const [next, ...others] = byDate(person).filter(({ phase }) => phase === 'upcoming' || phase === 'underway')
  const hrefOf = (id: string) => personActivityAddress(person, id)
  return (
    <section aria-labelledby="activities-upcoming">
      <SectionHead
        id="activities-upcoming"
        title={t(others.length > 0 || !next ? 'person.activities.upcoming' : 'person.nextActivity')}
        {...(others.length > 0 && { count: formatNumber(others.length + 1, language) })}
      />
      {next ? (
        <NextActivity
          activity={next}
          language={language}
          texts={{ ...texts, addToCalendar: t('activities:activity.addToCalendar') }}
          href={hrefOf(next.id)}
          hasPerson={false}
        />
      ) : (
        <p>{t('person.activities.none')}</p>
      )}
      {others.length > 0 && (
        <ActivityRows
          activities={others}
          language={language}
          texts={texts}
          hrefOf={hrefOf}
          hasPerson={false}
        />
      )}
    </section>
  )
}

/** Lists cancelled and past activities, latest first. */
function PersonEarlier({ person }: PersonProps) {
  const { t } = useTranslation('people')
  const language = useLanguage()
  const texts = useActivityTexts()
  return (['cancelled', 'past'] as const).map((name) => {
    const activities = byDate(person)
      .filter(({ phase }) => phase === name)
      .reverse()
    if (activities.length === 0) return null
    return (
      <section key={name} aria-labelledby={`activities-${name}`}>
        <SectionHead
          id={`activities-${name}`}
          title={t(`person.activities.${name}`)}
          count={formatNumber(activities.length, language)}
        />
        <ActivityRows
          activities={activities}
          language={language}
          texts={texts}
          hrefOf={(id) => personActivityAddress(person, id)}
          hasPerson={false}
        />
      </section>
    )
  })
}

function byDate({ activities }: PersonDetail): PersonDetail['activities'] {
  return activities.toSorted((one, other) => (one.startsAt < other.startsAt ? -1 : 1))
}

/** Shows the details of a person: those that others may share lead to the list of them, the links to other sites. */
function PersonDetails({ person }: { person: PersonDetail }) {
  const { t } = useTranslation(['people', 'common'])
  const language = useLanguage()
  const { category, direction, kind, linkedin, organization, website } = person
  const external = t('person.external')
  const listLink = (name: ReadText, query: Partial<PersonListQuery>, description?: ReadText | null) => (
    <>
      <Words
        as="a"
        href={listAddress(peopleAddresses[kind], personListQuerySchema, query)}
        value={name}
        language={language}
      />
      {description && <Words as="p" className="quiet" value={description} language={language} />}
    </>
  )
  return (
    <DetailList
      texts={{ notAvailable: t('common:notAvailable') }}
      details={[
        {
          label: t('person.details.organization'),
          value:
            organization &&
            listLink(organization.name, { organization: [organization.id] }, organization.description),
        },
        {
          label: t('person.details.category'),
          value: category && listLink(category.title, { category: [category.id] }, category.caption),
        },
        {
          label: t('person.details.direction'),
          value: direction && listLink(direction.name, { direction: [direction.id] }, direction.description),
        },
        { label: t('person.details.userCode'), value: person.userCode },
        {
          label: t('person.details.linkedin'),
          value: linkedin && <ExternalLink href={linkedin} label={profileName(linkedin)} note={external} />,
        },
        {
          label: t('person.details.website'),
          value: website && <ExternalLink href={website} label={siteName(website)} note={external} />,
        },
        ...person.socialLinks.map(({ link, name, network }) => ({
          label: network,
          value: <ExternalLink href={link} label={name} note={external} />,
        })),
      ]}
    />
  )
}

interface TagListProps {
  /** Names the list for screen readers. */
  label: string
  tags: { label: string; href: string }[]
}

/** Shows the tags of a person, each linked to the people who share it. */
function TagList({ label, tags }: TagListProps) {
  return (
    <ul className={tagListStyles.tags} aria-label={label}>
      {tags.map((tag) => (
        <li key={tag.href}>
          <a href={tag.href}>#{tag.label}</a>
        </li>
      ))}
    </ul>
  )
}
