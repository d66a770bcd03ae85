import type { i18n } from 'i18next'
import { useTranslation } from 'react-i18next'
import * as contract from '../../../../shared/contract/panel.ts'
import { type Language, languages } from '../../../../shared/i18n/languages.ts'
import { profileSettingsAddress } from '../../../../shared/rules/addresses.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { areLetterKeysOff, switchLetterKeys } from '../../kit/keys/letter-keys.ts'
import { useFileDownload } from '../../kit/record-list/use-file-download.ts'
import { useMay } from '../../kit/rights/use-rights.ts'
import { usePanelInstant } from '../../kit/use-panel-instant.ts'
import { usePanelQuery } from '../../kit/use-panel-query.ts'
import { usePanelWords } from '../../kit/use-panel-words.ts'
import { useRowAction } from '../../kit/use-row-action.ts'
import { chooseLanguage, useSignOut } from '../panel-header.tsx'
import { isPanelDark, switchPanelTheme } from '../panel-theme.ts'
import type { ActionEntry } from './palette-entries.ts'
import { type PanelAction, panelActions } from './panel-actions.ts'

/** Returns the actions that one may do, with their words in all languages, their present states, and what they run. */
export function useActionEntries(): ActionEntry[] {
  const language = useLanguage()
  const { i18n } = useTranslation()
  const words = usePanelWords('admin-palette')
  const may = useMay()
  const states = useActionStates(may('installation', 'see'))
  const run = useActionRun()
  // Those of the other languages come a little later, or never: the action is there all the same.
  usePanelQuery(['palette-words'], () => loadWords(i18n), { staleTime: Number.POSITIVE_INFINITY })
  const wordIn = (one: Language, key: string): string => i18n.getResource(one, 'admin-palette', key) ?? ''
  const otherLanguages = languages.filter((one) => one !== language)
  return panelActions
    .filter(({ section, level = 'see' }) => section === null || may(section, level))
    .filter((action) => action.language !== language && (action.name !== 'backup' || states.backup))
    .map((action) => {
      const { name, icon, address, isOfSite, keys, isUsual, isFinal } = action
      const label = words(`actions.${name}`)
      const others = otherLanguages
        .map((lang) => ({ lang, text: wordIn(lang, `actions.${name}`) }))
        .filter(({ text }) => text !== '')
      const synonyms = [
        words(`synonyms.${name}`),
        ...otherLanguages.map((one) => wordIn(one, `synonyms.${name}`)),
      ]
      return {
        key: `action-${name}`,
        icon,
        label,
        others,
        meaning: [label, ...others.map(({ text }) => text), ...synonyms].join(' '),
        note: states[name],
        ...(address === undefined ? { run: () => run(action) } : { address }),
        isOfSite,
        keys,
        isUsual,
        again: isFinal ? words('again', { action: label }) : undefined,
      }
    })
}

/** Fetches the words of the actions in the languages that the panel is not in. */
async function loadWords(texts: i18n): Promise<true> {
  const missing = languages.filter((one) => !texts.hasResourceBundle(one, 'admin-palette'))
  if (missing.length > 0) await texts.reloadResources(missing, ['admin-palette'])
  return true
}

/**
 * Returns the present state of each action that has one, in words. A backup has none where none can be started.
 * @param areBackupsSeen whether one may know about backups.
 */
function useActionStates(areBackupsSeen: boolean): Readonly<Record<string, string | undefined>> {
  const { t } = useTranslation('admin-palette')
  const { t: today } = useTranslation('admin-today')
  const instant = usePanelInstant()
  const { data } = usePanelQuery(
    ['admin', 'backups'],
    (api, signal) => api.call(contract.readBackups, { signal }),
    { enabled: areBackupsSeen },
  )
  const backups = data?.backups
  const canBackUp = backups?.isSetUp && !backups.isRunning
  const onOrOff = (isOn: boolean) => t(isOn ? 'states.on' : 'states.off')
  return {
    dark: onOrOff(isPanelDark()),
    keys: onOrOff(!areLetterKeysOff()),
    backup: canBackUp
      ? backups.madeAt === null
        ? today('backups.none')
        : today('backups.good', { instant: instant(backups.madeAt) })
      : undefined,
  }
}

/** Returns how to run an action. */
function useActionRun(): (action: PanelAction) => void {
  const { t } = useTranslation('admin-today')
  const signOut = useSignOut()
  const { run } = useRowAction()
  const { download } = useFileDownload()
  return ({ name, language, exported }) => {
    if (language) chooseLanguage(language)
    else if (exported)
      void download(`${exported}.xlsx`, (api) => api.fetch(`/admin/${exported}/export?format=xlsx`))
    else if (name === 'dark') switchPanelTheme()
    else if (name === 'keys') switchLetterKeys(!areLetterKeysOff())
    else if (name === 'settings') location.assign(profileSettingsAddress)
    else if (name === 'sign-out') void signOut()
    else if (name === 'backup')
      void run({
        send: (api) => api.call(contract.beginBackup),
        done: t('backups.begun'),
        failed: t('backups.notBegun'),
      })
  }
}
