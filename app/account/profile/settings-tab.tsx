import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import toast from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import * as contract from '../../../shared/contract/accounts.ts'
import { unlinkGoogle } from '../../../shared/contract/accounts.ts'
import { changeAccount, readDataCopy } from '../../../shared/contract/profile.ts'
import { isLanguage, type Language, languageNames, languages } from '../../../shared/i18n/languages.ts'
import {
  eraseAccountAddress,
  ownEmailAddress,
  ownLoginAddress,
  signInAddress,
} from '../../../shared/rules/addresses.ts'
import { languageQueryName } from '../../../shared/rules/storage-keys.ts'
import type { AccountView, SessionView } from '../../../shared/schemas/account.ts'
import type { accountChangeSchema } from '../../../shared/schemas/profile.ts'
import { refusalOf } from '../../api/refusal.ts'
import { endSession } from '../../api/session.ts'
import { deviceOf } from '../../app-page/device-words.ts'
import { ownQueryKeys, useRefreshProfile, useSessions } from '../../app-page/own-queries.ts'
import { saveBlob } from '../../app-page/private-files.ts'
import { useInstantFormat } from '../../app-page/use-instant-format.ts'
import { FormSection } from '../../forms/fields/form-section.tsx'
import { useFormCall } from '../../forms/use-form-call.ts'
import { useToastedCall } from '../../forms/use-toasted-call.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { Badge } from '../../ui/badge/badge.tsx'
import { Button } from '../../ui/button/button.tsx'
import checkStyles from '../../ui/check-field/check-field.module.css'
import { ConfirmButton } from '../../ui/confirm-button/confirm-button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { PasswordQuestion } from './password-question.tsx'
import styles from './profile-screen.module.css'
import { SecondFactorPart } from './second-factor-part.tsx'

/** Shows the settings of an account (P-16): each is saved separately, at once. */
export function SettingsTab({ account }: { account: AccountView }) {
  const { t } = useTranslation('profile')
  return (
    <div className={styles.tab}>
      <h2 className="visually-hidden">{t('tabs.settings')}</h2>
      <LanguagePart account={account} />
      <NoticesPart account={account} />
      <SecondFactorPart account={account} />
      <GooglePart account={account} />
      <DataPart />
      <SessionsPart />
    </div>
  )
}

/** Shows whether mails report on one's proposals; mails about the account's security always come. */
function NoticesPart({ account }: { account: AccountView }) {
  const { t } = useTranslation('profile')
  // Shown from the click on: the pending state follows shortly after, and the checkbox would flip back until then.
  const [chosen, setChosen] = useState<boolean>()
  const rest = () => setChosen(undefined)
  const change = useChangeAccount(() => {
    toast.success(t('saved'))
    rest()
  }, rest)
  return (
    <FormSection id="notices-title" title={t('notices.title')} text={t('notices.text')}>
      <label className={checkStyles.check}>
        <input
          type="checkbox"
          checked={chosen ?? account.wantsNotices}
          onChange={({ currentTarget: { checked } }) => {
            setChosen(checked)
            void change.send({ wantsNotices: checked })
          }}
        />
        <span>{t('notices.want')}</span>
      </label>
    </FormSection>
  )
}

/** Shows the language of pages and mails. A choice is saved, and the page reopened in it (L-1). */
function LanguagePart({ account }: { account: AccountView }) {
  const { t } = useTranslation('profile')
  const shown = useLanguage()
  // Shown from the click on: the pending state follows shortly after, and the choice would flip back until then.
  const [chosen, setChosen] = useState<Language>()
  const change = useChangeAccount(
    ({ language }) => language && openIn(language),
    () => setChosen(undefined),
  )
  const choose = (language: Language) => {
    setChosen(language)
    void change.send({ language })
  }
  return (
    <FormSection id="language-title" title={t('language.title')} text={t('language.text')}>
      <fieldset className={styles.choices}>
        <legend className="visually-hidden">{t('language.title')}</legend>
        {languages.map((language) => (
          <label key={language}>
            <input
              type="radio"
              name="language"
              value={language}
              checked={(chosen ?? account.language) === language}
              onChange={({ currentTarget: { value } }) => isLanguage(value) && choose(value)}
            />
            <span lang={language}>{languageNames[language]}</span>
          </label>
        ))}
      </fieldset>
      {account.language !== shown && chosen === undefined && (
        <p className="quiet">{t('language.differs', { language: languageNames[shown] })}</p>
      )}
    </FormSection>
  )
}

/**
 * Reopens the page in a language. The query makes the server store the choice in the cookie, and the page's script in
 * local storage.
 */
function openIn(language: Language): void {
  const address = new URL(location.href)
  address.searchParams.set(languageQueryName, language)
  location.assign(address)
}

/** Shows whether one can sign in by Google, and the way to end that (S-6). */
function GooglePart({ account }: { account: AccountView }) {
  const { t } = useTranslation('profile')
  const refresh = useRefreshProfile()
  const [isAsking, setIsAsking] = useState(false)
  return (
    <FormSection id="google-title" title={t('google.title')} text={t('google.text')}>
      {account.hasGoogle ? (
        <p>
          <Badge tone="good">
            <Icon name="check" />
            {t('google.linked')}
          </Badge>
        </p>
      ) : (
        <p className="quiet">{t('google.unlinked')}</p>
      )}
      {account.hasGoogle && !account.hasPassword && <p className="quiet">{t('google.needsPassword')}</p>}
      {account.hasGoogle && account.hasPassword && !isAsking && (
        <p>
          <Button variant="second" onPress={() => setIsAsking(true)}>
            {t('google.unlink')}
          </Button>
        </p>
      )}
      {isAsking && (
        <PasswordQuestion
          id="google-password"
          account={account}
          confirmLabel={t('google.unlink')}
          call={(api, body) => api.call(unlinkGoogle, { body })}
          onDone={() => {
            setIsAsking(false)
            toast.success(t('google.done'))
            refresh()
          }}
          onCancel={() => setIsAsking(false)}
        />
      )}
    </FormSection>
  )
}

/** Offers a copy of all data about oneself, and the ways to another email or login and to an end (O-2). */
function DataPart() {
  const { t } = useTranslation('profile')
  const copy = useFormCall<void, void>({
    call: async (api) => saveBlob(await (await api.fetch(readDataCopy)).blob(), 'digital-world-data.zip'),
    onFailed: (error) => toast.error(refusalOf(error)?.title ?? t('data.failed')),
  })
  return (
    <FormSection id="data-title" title={t('data.title')} text={t('data.text')}>
      <p>
        <Button variant="second" isBusy={copy.isBusy} onPress={() => copy.send()}>
          {t('data.copy')}
        </Button>
      </p>
      <ul>
        <li>
          <a href={ownEmailAddress}>{t('data.email')}</a>
        </li>
        <li>
          <a href={ownLoginAddress}>{t('data.login')}</a>
        </li>
        <li>
          <a href={eraseAccountAddress}>{t('data.erase')}</a>
        </li>
      </ul>
    </FormSection>
  )
}

type AccountChange = z.input<typeof accountChangeSchema>

/**
 * Changes settings of one's own account.
 * @param onDone is called once the page has them too.
 */
function useChangeAccount(onDone: (change: AccountChange) => void, onFailed: () => void) {
  const refresh = useRefreshProfile()
  return useToastedCall({
    call: (api, change: AccountChange) => api.call(changeAccount, { body: change }),
    onDone: async (_output, change) => {
      await refresh()
      onDone(change)
    },
    onFailed,
  })
}

/** Shows where one is signed in, and the ways to end that (S-5). */
function SessionsPart() {
  const { t } = useTranslation('profile')
  const { t: app } = useTranslation('app')
  const queries = useQueryClient()
  const sessions = useSessions()
  const endOthers = useToastedCall({
    call: (api) => api.call(contract.endOtherSessions),
    onDone: () => {
      toast.success(t('sessions.othersEnded'))
      return queries.invalidateQueries({ queryKey: ownQueryKeys.sessions })
    },
  })
  const leave = useLeave()
  const items = sessions.data?.items ?? []
  const ask = { question: t('sure'), yes: t('yes'), no: t('no') }
  return (
    <FormSection id="sessions-title" title={t('sessions.title')} text={t('sessions.text')}>
      {sessions.isPending && <p role="status">{t('loading')}</p>}
      {sessions.isError && (
        <p role="alert">
          {t('sessions.failed')}{' '}
          <Button variant="plain" onPress={() => sessions.refetch()} isBusy={sessions.isFetching}>
            {app('tryAgain')}
          </Button>
        </p>
      )}
      <ul className={styles.rows}>
        {items.map((session) => (
          <li key={session.id}>
            <SessionRow session={session} />
          </li>
        ))}
      </ul>
      <div className={styles.ways}>
        <Button variant="second" isBusy={leave.isBusy} onPress={() => leave.send(contract.signOut)}>
          {t('sessions.signOut')}
        </Button>
        {items.length > 1 && (
          <ConfirmButton
            variant="second"
            label={t('sessions.endOthers')}
            texts={ask}
            isBusy={endOthers.isBusy}
            onConfirm={endOthers.send}
          />
        )}
        <ConfirmButton
          variant="second"
          label={t('sessions.endAll')}
          texts={ask}
          isBusy={leave.isBusy}
          onConfirm={() => leave.send(contract.endAllSessions)}
        />
      </div>
    </FormSection>
  )
}

/** Ends this session, alone or with all others, and goes to the sign-in. */
function useLeave() {
  return useToastedCall({
    call: (api, way: typeof contract.signOut | typeof contract.endAllSessions) => api.call(way),
    onDone: async () => {
      await endSession()
      location.assign(signInAddress)
    },
  })
}

function SessionRow({ session }: { session: SessionView }) {
  const { t } = useTranslation('profile')
  const queries = useQueryClient()
  const formatInstant = useInstantFormat()
  const { browser, system } = deviceOf(session.device)
  const readAgain = () => queries.invalidateQueries({ queryKey: ownQueryKeys.sessions })
  const end = useToastedCall({
    call: (api) => api.call(contract.endSession, { params: { id: session.id } }),
    onDone: () => {
      toast.success(t('sessions.ended'))
      return readAgain()
    },
    onFailed: readAgain,
  })
  const device = [browser, system].filter(Boolean).join(', ') || t('sessions.unknownDevice')
  return (
    <div className={styles.row}>
      <Icon name={/\bMobile\b/.test(session.device) ? 'phone' : 'compass'} />
      <div>
        <h3>{device}</h3>
        <p className="quiet">
          {t('sessions.lastUsed', { instant: formatInstant(session.lastUsedAt) })}
          <br />
          {t('sessions.since', { instant: formatInstant(session.createdAt) })}
        </p>
      </div>
      {session.isCurrent ? (
        <Badge tone="good">
          <Icon name="check" />
          {t('sessions.current')}
        </Badge>
      ) : (
        <ConfirmButton
          label={t('sessions.end')}
          texts={{ question: t('sure'), yes: t('yes'), no: t('no') }}
          isBusy={end.isBusy}
          onConfirm={end.send}
        />
      )}
    </div>
  )
}
