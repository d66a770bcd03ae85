import {
  editionAddress,
  editionsComparisonAddress,
  regulationsAddress,
} from '../../../shared/rules/addresses.ts'
import type { ListedEdition, RegulationsComparison } from '../../../shared/schemas/regulations.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/button/button.tsx'
import { Contents } from '../../ui/contents/contents.tsx'
import { Field } from '../../ui/field/field.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { PageHead } from '../../ui/page-head/page-head.tsx'
import { Select } from '../../ui/select/select.tsx'
import { WordChanges } from '../../ui/word-changes/word-changes.tsx'
import { SiteBreadcrumbs } from '../site-breadcrumbs.tsx'
import { ChangesInShort } from './changes-in-short.tsx'
import styles from './compare-screen.module.css'
import { ComparedSections } from './compared-sections.tsx'
import layout from './regulations-screen.module.css'
import { useEditionWords } from './use-edition-words.ts'

/** Shows what changed between two editions: in short, then the changed clauses by sections (C-3). */
export function CompareScreen({ comparison }: { comparison: RegulationsComparison }) {
  const { t } = useTranslation(['editions', 'regulations'])
  const language = useLanguage()
  const { stateOf } = useEditionWords()
  const { from, to, sections, editions } = comparison
  const named = (edition: ListedEdition) => `${t('number', { number: edition.number })} (${stateOf(edition)})`
  const isSame = sections.every(({ change }) => change === 'none')
  return (
    <>
      <SiteBreadcrumbs
        steps={[
          { label: t('regulations:breadcrumb'), href: regulationsAddress },
          { label: t('compare.title') },
        ]}
      />
      <PageHead
        title={t('compare.title')}
        lead={from && to ? t('compare.lead', { from: named(from), to: named(to) }) : t('compare.only')}
      >
        {editions.length > 1 && (
          <form className={`actions ${styles.pickers}`} action={editionsComparisonAddress()}>
            {(['from', 'to'] as const).map((name) => (
              <Field key={name} id={name} label={t(`compare.${name}`)}>
                {(control) => (
                  <Select {...control} name={name} defaultValue={comparison[name]?.number}>
                    {editions.map((edition) => (
                      <option key={edition.number} value={edition.number}>
                        {named(edition)}
                      </option>
                    ))}
                  </Select>
                )}
              </Field>
            ))}
            <Button variant="second">{t('compare.submit')}</Button>
          </form>
        )}
      </PageHead>
      <div className={`wrap ${layout.reader} ${layout.paired}`}>
        {from && to && !isSame && (
          <>
            <Contents
              label={t('compare.contents')}
              sections={sections.flatMap(({ number, title }) => (number === null ? [] : { number, title }))}
              language={language}
            />
            <div className={styles.differences}>
              <ChangesInShort comparison={comparison} />
              <Legend />
              <ComparedSections sections={sections} from={from} to={to} />
            </div>
          </>
        )}
        {from && to && isSame && (
          <Notice>
            <p>{t('compare.identical')}</p>
          </Notice>
        )}
        {!from && (
          <p>
            <a href={to ? editionAddress(to.number) : regulationsAddress}>{t('compare.whole')}</a>
          </p>
        )}
      </div>
    </>
  )
}

/** Tells how added and removed words look. */
function Legend() {
  const { t } = useTranslation('editions')
  return (
    <WordChanges
      parts={[
        { key: 'added', kind: 'added', value: t('compare.legend.added') },
        { key: 'isAdded', kind: 'same', value: ` – ${t('compare.legend.isAdded')}; ` },
        { key: 'removed', kind: 'removed', value: t('compare.legend.removed') },
        { key: 'isRemoved', kind: 'same', value: ` – ${t('compare.legend.isRemoved')}` },
      ]}
      texts={{ added: t('compare.addedWord'), removed: t('compare.removedWord') }}
    />
  )
}
