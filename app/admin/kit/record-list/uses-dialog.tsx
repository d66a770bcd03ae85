import { useTranslation } from 'react-i18next'
import { recordAddressOf } from '../../../../shared/rules/panel-addresses.ts'
import type { RecordUse } from '../../../../shared/schemas/admin/record.ts'
import { Button } from '../../../ui/button/button.tsx'
import { TitledDialog } from '../dialog/titled-dialog.tsx'
import styles from './record-list.module.css'

interface UsesDialogProps {
  label: string
  uses: readonly RecordUse[]
  onClose: () => void
}

/** Shows the records that still refer to a record, so that it is not deleted (D-12). */
export function UsesDialog({ label, uses, onClose }: UsesDialogProps) {
  const { t } = useTranslation('admin')
  return (
    <TitledDialog
      title={t('uses.title', { label })}
      onClose={onClose}
      actions={
        <Button variant="second" onPress={onClose}>
          {t('close')}
        </Button>
      }
    >
      <p>{t('uses.text')}</p>
      <dl>
        {uses.map(({ type, count, examples }) => (
          <div key={type}>
            <dt>
              {t(`records.${type}`)}: {count}
            </dt>
            <dd>
              <ul className={styles.uses}>
                {examples.map(({ id: exampleId, label: name }) => {
                  const address = recordAddressOf(type, exampleId)
                  return (
                    <li key={exampleId}>
                      {address ? (
                        <a href={address} target="_blank" rel="noreferrer">
                          {name}
                        </a>
                      ) : (
                        name
                      )}
                    </li>
                  )
                })}
                {count > examples.length && <li>…</li>}
              </ul>
            </dd>
          </div>
        ))}
      </dl>
    </TitledDialog>
  )
}
