import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import toast from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import { changeTwoPersons } from '../../../shared/contract/two-persons.ts'
import { type TwoPersonMatter, twoPersonMatters } from '../../../shared/rules/two-persons.ts'
import type { TwoPersons } from '../../../shared/schemas/two-persons.ts'
import { refusalOf } from '../../api/refusal.ts'
import { useLiveApi } from '../../app-page/page-services.ts'
import { useErrorMessage } from '../../app-page/use-error-message.ts'
import { FieldProblem } from '../../ui/field/field.tsx'
import { Checkbox } from '../kit/checkbox/checkbox.tsx'
import { useMay } from '../kit/rights/use-rights.ts'
import { useTwoPersons } from '../kit/rights/use-two-persons.ts'
import styles from './rights.module.css'

/** Shows what needs two administrators, which those without limits change. */
export function TwoPersonsCard() {
  const { t } = useTranslation('admin-users')
  const id = useId()
  const read = useTwoPersons()
  if (!read.data) return null
  return (
    <section className={`panel-card ${styles.card}`} aria-labelledby={id}>
      <h2 id={id}>{t('rights.twoPersons.title')}</h2>
      <p className="quiet">{t('rights.twoPersons.text')}</p>
      <Matters settings={read.data} />
    </section>
  )
}

function Matters({ settings }: { settings: TwoPersons }) {
  const { t } = useTranslation('admin-users')
  const id = useId()
  const isLocked = !useMay()('installation', 'edit')
  const { problems, isBusy, change } = useTwoPersonsChange(settings)
  return (
    <>
      {twoPersonMatters.map((matter) => (
        <div key={matter}>
          <Checkbox
            name={matter}
            label={t(`rights.twoPersons.${matter}`)}
            isChecked={settings[matter].isOn}
            isDisabled={isLocked || isBusy}
            describedBy={problems[matter] && `${id}-${matter}-problem`}
            onChange={(isOn) => void change(matter, isOn)}
          />
          <FieldProblem id={`${id}-${matter}`} problem={problems[matter]} />
          {settings[matter].isOn && settings[matter].otherCount === 0 && !isLocked && (
            <p>{t('rights.twoPersons.alone')}</p>
          )}
        </div>
      ))}
      {isLocked && <p className="quiet">{t('rights.twoPersons.locked')}</p>}
    </>
  )
}

/** Returns what turns a matter on or off at once, and why that was refused. */
function useTwoPersonsChange({ revision, regulations, erasing }: TwoPersons) {
  const { t } = useTranslation('admin-users')
  const api = useLiveApi()
  const queries = useQueryClient()
  const messageOf = useErrorMessage()
  const [isBusy, setIsBusy] = useState(false)
  const [problems, setProblems] = useState<Partial<Record<TwoPersonMatter, string>>>({})
  const change = async (matter: TwoPersonMatter, isOn: boolean) => {
    setIsBusy(true)
    setProblems({})
    const body = { revision, regulations: regulations.isOn, erasing: erasing.isOn, [matter]: isOn }
    try {
      queries.setQueryData(['admin', 'two-persons'], await api.call(changeTwoPersons, { body }))
      toast.success(t('rights.twoPersons.saved'))
    } catch (error) {
      const [problem] = refusalOf(error)?.errors ?? []
      setProblems({ [matter]: problem?.message ?? messageOf(error) })
      void queries.invalidateQueries({ queryKey: ['admin', 'two-persons'] })
    } finally {
      setIsBusy(false)
    }
  }
  return { problems, isBusy, change }
}
