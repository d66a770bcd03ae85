import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { RecordItem } from '../../../../shared/schemas/admin/record.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import { Menu } from '../menu/menu.tsx'
import type { AnySection } from '../section.ts'
import type { ListAddress } from './list-address.ts'
import styles from './record-list.module.css'
import { RemovalDialogs } from './removal-dialogs.tsx'
import { RestoreButton } from './restore-button.tsx'
import { useRemoval } from './use-removal.ts'

interface RowActionsProps {
  section: AnySection
  item: RecordItem
  address: ListAddress
  isBin: boolean
}

/** Shows the actions of one record of a list; deleting asks first, and can be undone (A-13, D-14). */
export function RowActions({ section, item, address, isBin }: RowActionsProps) {
  const { t } = useTranslation('admin')
  const label = item.label.text
  const removal = useRemoval(section, item)
  const publicAddress = section.publicAddressOf?.(item)
  if (isBin) return <RestoreButton removal={removal} />
  return (
    <div className={styles.rowActions}>
      <Link
        to={address.hrefOf({ open: item.id })}
        className={styles.iconAction}
        aria-label={t('actions.editNamed', { label })}
      >
        <Icon name="edit" />
      </Link>
      <Menu id={`more-${item.id}`} label={t('actions.moreNamed', { label })} trigger={<Icon name="more" />}>
        {publicAddress && (
          <a href={publicAddress} target="_blank" rel="noreferrer">
            <Icon name="eye" />
            {t('actions.seeOnSite')}
          </a>
        )}
        <Link to={address.hrefOf({ open: item.id, part: 'history' })}>
          <Icon name="time" />
          {t('actions.history')}
        </Link>
        {section.isDeletable !== false && (
          <button type="button" onClick={removal.ask}>
            <Icon name="trash" />
            {t('actions.delete')}
          </button>
        )}
      </Menu>
      <RemovalDialogs removal={removal} />
    </div>
  )
}
