import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import toast from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import * as contract from '../../../shared/contract/panel.ts'
import { profileSettingsAddress } from '../../../shared/rules/addresses.ts'
import { sectionAddress } from '../../../shared/rules/panel-addresses.ts'
import type { FirstStep, FirstSteps } from '../../../shared/schemas/today.ts'
import { useLiveApi } from '../../app-page/page-services.ts'
import { useErrorMessage } from '../../app-page/use-error-message.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { showUndo } from '../kit/record-list/show-undo.tsx'
import { useMay } from '../kit/rights/use-rights.ts'
import firstStyles from './first-steps-card.module.css'

/** The address in the panel where a step is done; steps of the operator of the server have none. */
const addresses: Readonly<Partial<Record<FirstStep, string>>> = {
  contacts: `${sectionAddress('site')}?place=contacts`,
  siteTexts: `${sectionAddress('site')}?place=home`,
  textPages: sectionAddress('pages'),
  regulations: sectionAddress('regulations'),
  siteLinks: sectionAddress('socialNetworks'),
  organization: `${sectionAddress('organizations')}?open=new`,
  ambassador: `${sectionAddress('ambassadors')}?open=new`,
  activity: `${sectionAddress('activities')}?open=new`,
  secondAdministrator: `${sectionAddress('users')}?open=new`,
}

/** Shows what a new installation still lacks, until all is done or the list is hidden (C-13). */
export function FirstStepsCard() {
  const { t } = useTranslation('admin-today')
  const { steps, hide } = useFirstSteps()
  const id = useId()
  if (steps.length === 0) return null
  const done = steps.filter(({ isDone }) => isDone).length
  const next = steps.find(({ isDone }) => !isDone)
  return (
    <section className="panel-card" aria-labelledby={id}>
      <header className="panel-card-head">
        <h2 id={id}>{t('first.title')}</h2>
        <small className="quiet">{t('first.progress', { done, count: steps.length })}</small>
        <button type="button" className={firstStyles.hide} onClick={() => void hide()}>
          {t('first.hide')}
        </button>
      </header>
      <ol className={firstStyles.steps}>
        {steps.map((step) => (
          <StepRow key={step.step} {...step} isNext={step === next} />
        ))}
      </ol>
    </section>
  )
}

function StepRow({ step, isDone, isNext }: FirstSteps['steps'][number] & { isNext: boolean }) {
  const { t } = useTranslation('admin-today')
  const name = t(`first.steps.${step}`)
  const address = addresses[step]
  const words = { children: t('first.open'), 'aria-label': t('first.openNamed', { step: name }) }
  return (
    <li data-done={isDone} aria-current={isNext ? 'step' : undefined}>
      <span className={firstStyles.mark}>{isDone && <Icon name="check" />}</span>
      <div>
        <strong>{name}</strong>
        <small>{isDone ? t('first.done') : t(`first.notes.${step}`)}</small>
      </div>
      {!isDone && address && <Link className="panel-small-button" to={address} {...words} />}
      {/* The profile is a page of its own, not a part of the panel. */}
      {!isDone && step === 'secondFactor' && (
        <a className="panel-small-button" href={profileSettingsAddress} {...words} />
      )}
    </li>
  )
}

/** Reads the first steps of a new installation, and returns how to hide them; that can be undone from its toast. */
function useFirstSteps() {
  const { t } = useTranslation('admin-today')
  const { t: panel } = useTranslation('admin')
  const api = useLiveApi()
  const queries = useQueryClient()
  const may = useMay()
  const messageOf = useErrorMessage()
  const { data } = useQuery({
    queryKey: ['admin', 'first-steps'],
    enabled: may('installation', 'see'),
    refetchOnWindowFocus: 'always',
    queryFn: ({ signal }) => api.call(contract.readFirstSteps, { signal }),
  })
  const change = async (isHidden: boolean) => {
    try {
      await api.call(contract.changeFirstSteps, { body: { isHidden } })
      if (isHidden) showUndo(t('first.hideNote'), panel('bin.undo'), () => void change(false))
    } catch (error) {
      toast.error(`${t('first.hideFailed')} ${messageOf(error)}`)
    } finally {
      void queries.invalidateQueries({ queryKey: ['admin'] })
    }
  }
  return { steps: data?.steps ?? [], hide: () => change(true) }
}
