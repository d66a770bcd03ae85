import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { RecordUse } from '../../../../shared/schemas/admin/record.ts'
import { FieldProblem } from '../../../ui/field/field-problem.tsx'
import { Checkbox } from '../checkbox/checkbox.tsx'
import { UsesList } from '../record-list/uses-list.tsx'
import type { UsesChoice } from './erasable-record.ts'
import styles from './erase-dialog.module.css'

interface EraseUsesProps {
  uses: readonly RecordUse[]
  choice: UsesChoice | undefined
  problem: string | undefined
  onChoose: (choice: UsesChoice | undefined) => void
}

/** Shows what refers to a record, and asks what happens to it. */
export function EraseUses({ uses, choice, problem, onChoose }: EraseUsesProps) {
  const { t } = useTranslation('admin-erasing')
  const id = useId()
  // An account has one at most, which may be erased too.
  const hasProfile = uses.some(({ type }) => type === 'ambassador' || type === 'expert')
  return (
    <section className={styles.uses} aria-labelledby={id}>
      <h3 id={id}>{t('usesTitle')}</h3>
      <UsesList uses={uses} />
      <FieldProblem id={id} problem={problem} />
      {hasProfile ? (
        <fieldset aria-describedby={problem === undefined ? undefined : `${id}-problem`}>
          <legend>{t('profile')}</legend>
          {(['keep', 'erase'] as const).map((one) => (
            <label key={one}>
              <input type="radio" name="uses" checked={choice === one} onChange={() => onChoose(one)} />
              {t(one === 'keep' ? 'keepProfile' : 'eraseProfile')}
            </label>
          ))}
        </fieldset>
      ) : (
        <Checkbox
          name="uses"
          label={t('keepActivities')}
          isChecked={choice === 'keep'}
          onChange={(isChecked) => onChoose(isChecked ? 'keep' : undefined)}
        />
      )}
    </section>
  )
}
