import { useTranslation } from 'react-i18next'
import { activityDurationDefaultMinutes, webAddressMaxCharacters } from '../../../shared/rules/limits.ts'
import { useGeneralData } from '../../app-page/use-general-data.ts'
import { SelectField } from '../../forms/fields/select-field.tsx'
import { TextField } from '../../forms/fields/text-field.tsx'
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
  const { values, set, problemOf } = form
  return (
    <>
      <EditorRow>
        <SelectField
          id="categoryId"
          label={t('fields.categoryId')}
          isRequired
          problem={problemOf('categoryId')}
          value={values.categoryId}
          options={choices?.activityCategories ?? []}
          emptyLabel={t('choose')}
          onChange={(categoryId) => set({ categoryId })}
        />
        <SelectField
          id="serviceKindId"
          label={t('fields.serviceKindId')}
          problem={problemOf('serviceKindId')}
          value={values.serviceKindId}
          options={choices?.serviceKinds ?? []}
          emptyLabel={t('notChosen')}
          onChange={(serviceKindId) => set({ serviceKindId })}
        />
        <PersonChoiceField
          id="personId"
          label={t('fields.personId')}
          problem={problemOf('personId')}
          value={values.personId}
          emptyLabel={t('holder.prompt')}
          onChange={(personId) => set({ personId })}
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
            problem={problemOf(name)}
            value={values[name]}
            onChange={(moment) => set({ [name]: moment })}
          />
        ))}
        <TextField
          id="link"
          type="url"
          label={t('fields.link')}
          placeholder="https://"
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          maxLength={webAddressMaxCharacters}
          problem={problemOf('link')}
          value={values.link}
          onChange={(link) => set({ link })}
        />
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
