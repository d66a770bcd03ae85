import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as contract from '../../../shared/contract/notices.ts'
import { languageNames } from '../../../shared/i18n/languages.ts'
import { profileSettingsAddress } from '../../../shared/rules/addresses.ts'
import {
  type NoticeChoices,
  type NoticeEvent,
  type NoticeWay,
  noticeEvents,
  noticeWays,
  usualNotices,
} from '../../../shared/rules/notices.ts'
import type { NoticeSettings } from '../../../shared/schemas/notices.ts'
import { Button } from '../../ui/button/button.tsx'
import { FailedRead } from '../kit/failed-read/failed-read.tsx'
import { WaitingRows } from '../kit/record-list/list-page.tsx'
import { usePanelQuery } from '../kit/use-panel-query.ts'
import { useRowAction } from '../kit/use-row-action.ts'
import { useMarkRead, useNotices } from '../shell/bell/use-notices.ts'
import { NoticeGroups } from './notice-groups.tsx'
import styles from './notices.module.css'

/** Shows what the reader is notified of now, and where the reader wants to be notified of what. */
export function NoticesSection() {
  const { t } = useTranslation('admin')
  const settings = usePanelQuery(['admin', 'notice-settings'], (api, signal) =>
    api.call(contract.readNoticeSettings, { signal }),
  )
  return (
    <div className="panel-page">
      <h1>{t('sections.notices')}</h1>
      <div className={styles.columns}>
        <NoticesCard />
        {settings.data ? (
          <SettingsCard settings={settings.data} />
        ) : (
          <section className="panel-card">
            {settings.isError ? (
              <FailedRead error={settings.error} onRetry={() => settings.refetch()} />
            ) : (
              <WaitingRows label={t('list.loading')} />
            )}
          </section>
        )}
      </div>
    </div>
  )
}

function NoticesCard() {
  const { t } = useTranslation('admin-notices')
  const { t: panel } = useTranslation('admin')
  const id = useId()
  const notices = useNotices()
  const markRead = useMarkRead()
  const items = notices.data?.items
  return (
    <section className="panel-card" aria-labelledby={id}>
      <header className="panel-card-head">
        <h2 id={id}>{t('segments.all')}</h2>
        {items?.some(({ isRead }) => !isRead) && (
          <Button variant="plain" onPress={() => markRead(items)}>
            {t('allRead')}
          </Button>
        )}
      </header>
      {notices.isError && !items && <FailedRead error={notices.error} onRetry={() => notices.refetch()} />}
      {notices.isPending && <WaitingRows label={panel('list.loading')} />}
      {items?.length === 0 && <p className="panel-card-empty">{t('noneAtAll')}</p>}
      {items && <NoticeGroups notices={items} onOpen={(notice) => markRead([notice])} />}
    </section>
  )
}

function SettingsCard({ settings }: { settings: NoticeSettings }) {
  const { t } = useTranslation('admin-notices')
  const id = useId()
  const queries = useQueryClient()
  const { isBusy, run } = useRowAction()
  const [choices, setChoices] = useState<NoticeChoices>(settings.choices)
  const isChosen = (event: NoticeEvent, way: NoticeWay) =>
    choices[event]?.[way] ?? usualNotices[event][way] ?? false
  const choose = (event: NoticeEvent, way: NoticeWay, isOn: boolean) =>
    setChoices({ ...choices, [event]: { ...choices[event], [way]: isOn } })
  const save = () =>
    run({
      send: async (api) =>
        queries.setQueryData(
          ['admin', 'notice-settings'],
          await api.call(contract.changeNoticeSettings, { body: { choices } }),
        ),
      done: t('settings.saved'),
      failed: t('settings.notSaved'),
    })
  const sendSample = () =>
    run({
      send: (api) => api.call(contract.sendSampleDigest),
      done: t('settings.sampleDone'),
      failed: t('settings.sampleFailed'),
    })
  return (
    <section className="panel-card" aria-labelledby={id}>
      <header className="panel-card-head">
        <h2 id={id}>{t('settings.title')}</h2>
      </header>
      <SettingsTable isChosen={isChosen} onChoose={choose} />
      <dl className={styles.facts}>
        <dt>{t('settings.time')}</dt>
        <dd>{t('settings.timeValue')}</dd>
        <dt>{t('settings.language')}</dt>
        <dd>
          {languageNames[settings.language]}
          <a href={profileSettingsAddress}>{t('settings.languageNote')}</a>
        </dd>
        <dt>{t('settings.address')}</dt>
        <dd>{settings.email}</dd>
      </dl>
      <p className={styles.note}>{t('settings.digest')}</p>
      <div className={styles.actions}>
        <Button isBusy={isBusy} onPress={() => void save()}>
          {t('settings.save')}
        </Button>
        <Button variant="second" isBusy={isBusy} onPress={() => void sendSample()}>
          {t('settings.sample')}
        </Button>
        <small className="quiet">{t('settings.note')}</small>
      </div>
    </section>
  )
}

interface SettingsTableProps {
  isChosen: (event: NoticeEvent, way: NoticeWay) => boolean
  onChoose: (event: NoticeEvent, way: NoticeWay, isOn: boolean) => void
}

/** Shows every event with the ways in which the reader can be notified of it. */
function SettingsTable({ isChosen, onChoose }: SettingsTableProps) {
  const { t } = useTranslation('admin-notices')
  return (
    <table className={styles.settings}>
      <thead>
        <tr className={styles.heads}>
          <th scope="col">{t('settings.event')}</th>
          {noticeWays.map((way) => (
            <th key={way} scope="col">
              {t(`settings.ways.${way}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {noticeEvents.map((event) => (
          <tr key={event}>
            <th scope="row" className={styles.event}>
              {t(`settings.events.${event}`)}
              <small>{t(`settings.notes.${event}`)}</small>
            </th>
            {noticeWays.map((way) => (
              <td key={way} className={styles.way}>
                {usualNotices[event][way] === undefined ? (
                  <span className="visually-hidden">{t('settings.missing')}</span>
                ) : (
                  <label>
                    <input
                      type="checkbox"
                      aria-label={`${t(`settings.events.${event}`)}: ${t(`settings.ways.${way}`)}`}
                      checked={isChosen(event, way)}
                      onChange={({ currentTarget }) => onChoose(event, way, currentTarget.checked)}
                    />
                  </label>
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
