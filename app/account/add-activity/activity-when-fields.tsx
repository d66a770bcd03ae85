import { useTranslation } from 'react-i18next'
import { proposalAnswerWorkingDays } from '../../../shared/rules/limits.ts'
import type { GeneralData } from '../../../shared/schemas/general-data.ts'
import { SelectField } from '../../forms/fields/select-field.tsx'
import { TextField } from '../../forms/fields/text-field.tsx'
import { WebAddressField } from '../../forms/fields/web-address-field.tsx'
import { FieldRow, FormSection } from '../parts/form-section.tsx'
import type { ActivityFieldsProps } from './activity-texts.tsx'

/** Shows the fields for kind, time and place of an activity. */
export function ActivityWhenFields({
  content,
  problemOf,
  onChange,
  choices,
}: ActivityFieldsProps & { choices: GeneralData }) {
  const { t } = useTranslation('proposals')
  return (
    <FormSection id="when" title={t('when.title')} text={t('when.text', { days: proposalAnswerWorkingDays })}>
      <FieldRow>
        <SelectField
          id="categoryId"
          label={t('fields.category')}
          problem={problemOf('categoryId')}
          value={content.categoryId}
          options={choices.activityCategories}
          emptyLabel={t('fields.choose')}
          onChange={(categoryId) => onChange({ categoryId })}
        />
        <SelectField
          id="serviceKindId"
          label={t('fields.kind')}
          problem={problemOf('serviceKindId')}
          value={content.serviceKindId}
          options={choices.serviceKinds}
          emptyLabel={t('fields.notChosen')}
          onChange={(serviceKindId) => onChange({ serviceKindId })}
        />
        <TextField
          id="startsAt"
          type="datetime-local"
          label={t('fields.startsAt.label')}
          hint={t('fields.startsAt.hint')}
          autoComplete="off"
          problem={problemOf('startsAt')}
          value={content.startsAt}
          onChange={(startsAt) => onChange({ startsAt })}
        />
      </FieldRow>
      <FieldRow>
        <TextField
          id="endsAt"
          type="datetime-local"
          label={t('fields.endsAt.label')}
          hint={t('fields.endsAt.hint')}
          autoComplete="off"
          problem={problemOf('endsAt')}
          value={content.endsAt}
          onChange={(endsAt) => onChange({ endsAt })}
        />
        <WebAddressField
          id="link"
          label={t('fields.link.label')}
          hint={t('fields.link.hint')}
          problem={problemOf('link')}
          value={content.link}
          onChange={(link) => onChange({ link })}
        />
      </FieldRow>
    </FormSection>
  )
}
