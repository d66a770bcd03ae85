import { peopleAddresses } from '../../../shared/rules/addresses.ts'
import { recordAddressOf } from '../../../shared/rules/panel-addresses.ts'
import { listAddress, personListQuerySchema } from '../../../shared/schemas/list-query.ts'
import type { PersonDetail } from '../../../shared/schemas/person.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { KindLabel } from '../../ui/kind-label/kind-label.tsx'
import { Portrait } from '../../ui/portrait/portrait.tsx'
import { TagList } from '../../ui/tag-list/tag-list.tsx'
import { Words } from '../../ui/words/words.tsx'
import { RichProseWithNote } from '../rich-prose-with-note.tsx'
import { SiteBreadcrumbs } from '../site-breadcrumbs.tsx'
import { PersonActivities } from './person-activities.tsx'
import { PersonDetails } from './person-details.tsx'
import styles from './person-screen.module.css'

interface PersonScreenProps {
  person: PersonDetail
}

/** Shows one ambassador or expert with their activities, and says so where a detail is missing (P-3, P-5). */
export function PersonScreen({ person }: PersonScreenProps) {
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
        <Portrait
          person={person}
          className={styles.portrait}
          sizes="(max-width: 58rem) 13rem, 20rem"
          isMain
          transition
        />
        <div className={styles.story}>
          <KindLabel tone="business">{t(`kind.${kind}`)}</KindLabel>
          <h1 className={styles.name}>{[firstname, middlename, lastname].filter(Boolean).join(' ')}</h1>
          {headline ? (
            <Words as="p" className="lead" value={headline} language={language} />
          ) : (
            <p className="lead">{notAvailable}</p>
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
          <div className={styles.bio}>
            {bio ? (
              <RichProseWithNote value={bio} headingLevel={2} />
            ) : (
              <p className="quiet">{notAvailable}</p>
            )}
          </div>
          <PersonActivities person={person} />
        </div>
        <aside className={styles.details} aria-label={t('person.details.title')}>
          <PersonDetails person={person} />
        </aside>
      </article>
    </>
  )
}
