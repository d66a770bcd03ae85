import { feedbackMaxCharacters } from '../../../shared/rules/limits.ts'
import type { OwnRegistration } from '../../../shared/schemas/registration.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/button/button.tsx'
import { ChoiceCards } from '../../ui/choice-cards/choice-cards.tsx'
import { Field } from '../../ui/field/field.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { type OwnRefusal, ownActionAddress, refusedField } from './own-actions.ts'
import styles from './registrations.module.css'

interface OwnFeedbackProps {
  secret: string
  feedback: OwnRegistration['feedback']
  refusal: OwnRefusal | undefined
}

const ratings = ['1', '2', '3', '4', '5'] as const

/** Asks for feedback while it can be given; afterwards says that it was given, or that it is too late (T-10). */
export function OwnFeedback({ secret, feedback, refusal }: OwnFeedbackProps) {
  const { t } = useTranslation('own-registration')
  if (feedback === null) return null
  if (feedback !== 'open') {
    return (
      <Notice tone={feedback === 'given' ? 'success' : 'information'}>
        <p>{t(`feedback.${feedback}`)}</p>
      </Notice>
    )
  }
  const typed = (refusal?.intent === 'feedback' && refusal.problem.received?.fields) || {}
  return (
    <section className={styles.part} aria-labelledby="feedback">
      <h2 id="feedback">{t('feedback.title')}</h2>
      <form className="stack" method="post" noValidate action={ownActionAddress(secret, 'feedback')}>
        <p>{t('feedback.text')}</p>
        <div className={styles.ratings}>
          <ChoiceCards
            name="rating"
            legend={t('feedback.rating')}
            choices={ratings.map((value) => ({ value, label: value, text: t(`feedback.ratings.${value}`) }))}
            chosen={typed.rating}
            problem={refusedField(refusal, 'feedback', 'rating')}
          />
        </div>
        <Field
          id="text"
          label={t('feedback.words')}
          hint={t('feedback.optional')}
          problem={refusedField(refusal, 'feedback', 'text')}
        >
          {(control) => (
            <textarea
              {...control}
              name="text"
              autoComplete="off"
              maxLength={feedbackMaxCharacters}
              defaultValue={typed.text}
            />
          )}
        </Field>
        <p className="actions">
          <Button>{t('feedback.send')}</Button>
        </p>
      </form>
    </section>
  )
}
