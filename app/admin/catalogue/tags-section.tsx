import { Fragment, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { listTagItems } from '../../../shared/contract/tags.ts'
import { languages } from '../../../shared/i18n/languages.ts'
import { sectionAddress } from '../../../shared/rules/panel-addresses.ts'
import type { TagItem } from '../../../shared/schemas/tags.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { Icon, type IconName } from '../../ui/icon/icon.tsx'
import { DataTable } from '../kit/record-list/data-table.tsx'
import { useListAddress } from '../kit/record-list/list-address.ts'
import { ListSearch } from '../kit/record-list/list-filters.tsx'
import { ListPage, ListStatus } from '../kit/record-list/list-page.tsx'
import listStyles from '../kit/record-list/record-list.module.css'
import { shortDay } from '../kit/record-list/short-day.ts'
import { useMay } from '../kit/rights/use-rights.ts'
import { usePagedQuery } from '../kit/use-panel-query.ts'
import { sectionKey } from '../kit/use-records.ts'
import { MergeTag, RemoveTag, RenameTag } from './tag-dialogs.tsx'

/** The actions on a tag, each with a dialog of its own. */
const actions = { rename: 'edit', merge: 'arrow', remove: 'trash' } as const satisfies Record<
  string,
  IconName
>
type Action = keyof typeof actions

/** Shows the tags of people: they are renamed, merged and deleted (C-6, D-9). */
export function TagsSection() {
  const { t } = useTranslation('admin')
  const { t: own } = useTranslation('admin-catalogue')
  const address = useListAddress()
  const [doing, setDoing] = useState<{ action: Action; tag: TagItem } | null>(null)
  const list = usePagedQuery([...sectionKey('tags'), 'list', address.query], (api, signal) =>
    api.call(listTagItems, { search: address.query, signal }),
  )
  const close = () => setDoing(null)
  return (
    <ListPage
      title={t('sections.tags')}
      count={list.data && own('tags.count', { count: list.data.total })}
      note={own('tags.note')}
    >
      <div className="panel-card">
        <search className={listStyles.tools}>
          <ListSearch address={address} label={t('list.search')} hasKey />
        </search>
        <ListStatus list={list} address={address}>
          {(items, isOld) => (
            <DataTable
              caption={t('sections.tags')}
              headings={[
                { key: 'label', words: t('columns.name'), sort: 'label', isFirst: true },
                { key: 'people', words: t('columns.people'), sort: 'people' },
                { key: 'created', words: t('columns.created'), sort: 'created' },
              ]}
              actionsLabel={t('columns.actions')}
              address={address}
              usualSort="label"
              isOld={isOld}
            >
              {items.map((tag) => (
                <Row key={tag.id} tag={tag} onAct={(action) => setDoing({ action, tag })} />
              ))}
            </DataTable>
          )}
        </ListStatus>
      </div>
      {doing?.action === 'rename' && <RenameTag tag={doing.tag} onClose={close} />}
      {doing?.action === 'merge' && <MergeTag tag={doing.tag} onClose={close} />}
      {doing?.action === 'remove' && <RemoveTag tag={doing.tag} onClose={close} />}
    </ListPage>
  )
}

function Row({ tag, onAct }: { tag: TagItem; onAct: (action: Action) => void }) {
  const { t } = useTranslation('admin')
  const language = useLanguage()
  const { t: own } = useTranslation('admin-catalogue')
  const may = useMay()
  const { label, names, peopleCount, createdAt } = tag
  const named = languages.filter((one) => names[one])
  return (
    <tr>
      <th scope="row" className={listStyles.first}>
        <div className={listStyles.name}>
          <span>
            <span>#{label}</span>
            {named.length > 0 && (
              <small>
                {named.map((one, index) => (
                  <Fragment key={one}>
                    {index > 0 && ' · '}
                    <span lang={one}>{names[one]}</span>
                  </Fragment>
                ))}
              </small>
            )}
          </span>
        </div>
      </th>
      <td>
        {peopleCount === 0 ? (
          0
        ) : (
          <Link
            className={listStyles.number}
            to={`${sectionAddress('userDetails')}?tag=${encodeURIComponent(label)}`}
            aria-label={`${t('columns.people')}, ${label}: ${peopleCount}`}
          >
            {peopleCount}
          </Link>
        )}
      </td>
      <td>
        <time dateTime={createdAt}>{shortDay(createdAt, language)}</time>
      </td>
      <td>
        <div className={listStyles.rowActions}>
          {(Object.keys(actions) as Action[])
            .filter((action) => may('tags', action === 'rename' ? 'edit' : 'erase'))
            .map((action) => (
              <button
                key={action}
                type="button"
                className={listStyles.iconAction}
                aria-label={own(`tags.${action}.named`, { label })}
                title={own(`tags.${action}.named`, { label })}
                onClick={() => onAct(action)}
              >
                <Icon name={actions[action]} />
              </button>
            ))}
        </div>
      </td>
    </tr>
  )
}
