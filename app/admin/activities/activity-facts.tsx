import { useTranslation } from 'react-i18next'
import { activityDurationDefaultMinutes } from '../../../shared/rules/limits.ts'
import { useGeneralData } from '../../app-page/use-general-data.ts'
import { SelectField } from '../../forms/fields/select-field.tsx'
import { TextField } from '../../forms/fields/text-field.tsx'
import { WebAddressField } from '../../forms/fields/web-address-field.tsx'
import { Checkbox } from '../kit/checkbox/checkbox.tsx'
import { PersonChoiceField } from '../kit/choice-field/person-choice-field.tsx'
import { EditorRow } from '../kit/record-drawer/editor-part.tsx'
import type { RecordForm } from '../kit/record-form.ts'
import type { ActivityValues } from './activity-record.ts'

type Moment = 'startsAt' | 'endsAt' | 'startedAt'
const moments: readonly Moment[] = ['startsAt', 'endsAt', 'startedAt']

/** Shows the fields for kind, time, place and holder of an activity. Times are Tashkent's, and a hint says so. */
export function ActivityFacts({ form }: { form: RecordForm<ActivityValues> }) {
  const { t } = useTranslation('admin-activities')
  const choices = useGeneralData().data
  const { values, set, field } = form
  return (
    <>
      <EditorRow>
        <SelectField
          id="categoryId"
          label={t('fields.categoryId')}
          isRequired
          options={choices?.activityCategories ?? []}
          emptyLabel={t('choose')}
          {...field('categoryId')}
        />
        <SelectField
          id="serviceKindId"
          label={t('fields.serviceKindId')}
          options={choices?.serviceKinds ?? []}
          emptyLabel={t('notChosen')}
          {...field('serviceKindId')}
        />
        <PersonChoiceField
          id="personId"
          label={t('fields.personId')}
          emptyLabel={t('holder.prompt')}
          {...field('personId')}
        />
        {moments.map((name) => (
          <TextField
            key={name}
            id={name}
            type="datetime-local"
            label={t(`fields.${name}`)}
            hint={t(`hints.${name}`, { minutes: activityDurationDefaultMinutes })}
            isRequired={name === 'startsAt'}
            autoComplete="off"
            {...field(name)}
          />
        ))}
        <WebAddressField id="link" label={t('fields.link')} {...field('link')} />
      </EditorRow>
      <Checkbox
        name="isCancelled"
        label={t('fields.isCancelled')}
        isChecked={values.isCancelled}
        onChange={(isChecked) => set({ isCancelled: isChecked })}
      />
    </>
  )
}
