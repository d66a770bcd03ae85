import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button/button.tsx'
import { Field } from '../../../ui/field/field.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import { TitledDialog } from '../dialog/titled-dialog.tsx'
import { type ErasableRecord, groupOf } from './erasable-record.ts'
import styles from './erase-dialog.module.css'
import { EraseUses } from './erase-uses.tsx'
import { nameFieldId, useErasure } from './use-erasure.ts'

interface EraseDialogProps {
  record: ErasableRecord
  onClose: () => void
  onErased: () => void
}

/** Says what goes and what stays when a record is erased for good (O-2), and erases it once its name was typed. */
export function EraseDialog({ record, onClose, onErased }: EraseDialogProps) {
  const { t } = useTranslation('admin-erasing')
  const { t: panel } = useTranslation('admin')
  const content = useRef<HTMLDivElement>(null)
  // Of what was erased by the end of its retention nothing is left to be called by.
  const name = record.label || panel(`records.${record.type}`)
  const { problems, uses, ...erasure } = useErasure(record, name, content, onErased)
  const group = groupOf(record.type)
  return (
    <TitledDialog
      title={t('title', { label: name })}
      onClose={onClose}
      onSubmit={erasure.erase}
      actions={
        <>
          <Button variant="danger" isBusy={erasure.isBusy}>
            {panel('actions.erase')}
          </Button>
          <Button variant="second" onPress={onClose}>
            {panel('editor.cancel')}
          </Button>
        </>
      }
    >
      <div className={styles.content} ref={content}>
        {problems.all !== undefined && (
          <div role="alert">
            <Notice tone="problem">
              <p>{problems.all}</p>
            </Notice>
          </div>
        )}
        <p>
          <strong>{t('forever')}</strong>
        </p>
        <dl>
          <dt>{t('goes')}</dt>
          <dd>{t(`goesOf.${group}`)}</dd>
          <dt>{t('stays')}</dt>
          <dd>
            {t(`staysOf.${group}`)} {t('always')}
          </dd>
        </dl>
        {erasure.isLoading && <p role="status">{t('usesLoading')}</p>}
        {uses.length > 0 && (
          <EraseUses
            uses={uses}
            choice={erasure.choice}
            problem={problems.choice}
            onChoose={erasure.setChoice}
          />
        )}
        <Field
          id={nameFieldId}
          label={t('type')}
          hint={t('typeHint', { label: name })}
          isRequired
          problem={problems.typed}
        >
          {(control) => (
            <input
              {...control}
              type="text"
              autoComplete="off"
              spellCheck={false}
              placeholder={name}
              value={erasure.typed}
              onChange={({ currentTarget }) => erasure.setTyped(currentTarget.value)}
            />
          )}
        </Field>
      </div>
    </TitledDialog>
  )
}
