import { useTranslation } from 'react-i18next'
import { bioMaxCharacters, headlineMaxCharacters } from '../../../shared/rules/limits.ts'
import type { PersonRecord } from '../../../shared/schemas/admin/people.ts'
import { type PersonKind, personKindSchema } from '../../../shared/schemas/catalogue.ts'
import { SocialLinksField } from '../../account/parts/social-links-field.tsx'
import { TagsField } from '../../account/parts/tags-field.tsx'
import { useGeneralData } from '../../app-page/use-general-data.ts'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { EditorPart } from '../kit/record-drawer/editor-part.tsx'
import { RecordTexts } from '../kit/record-drawer/record-texts.tsx'
import type { RecordForm } from '../kit/record-form.ts'
import { useOpenedPart } from '../kit/use-opened-part.ts'
import { NewAccountFields } from './new-account-fields.tsx'
import { PersonFacts } from './person-facts.tsx'
import { PersonCv, PersonPhoto } from './person-files.tsx'
import type { PersonValues } from './person-values.ts'

const texts = [
  { name: 'headline', maxCharacters: headlineMaxCharacters, lines: 1 },
  { name: 'bio', maxCharacters: bioMaxCharacters, lines: 7, isRich: true },
] as const

interface PersonFieldsProps {
  form: RecordForm<PersonValues>
  /** `null` for one that is going to be made. */
  record: PersonRecord | null
  /** The kind of a person that is going to be made. */
  newKind?: PersonKind
}

/** Shows the form of an ambassador or an expert (D-1), in three languages side by side. */
export function PersonFields({ form, record: person, newKind = 'ambassador' }: PersonFieldsProps) {
  const { t } = useTranslation('admin-people')
  // Fetched when it is opened: it brings the reader of rich texts.
  const preview = useOpenedPart(() =>
    import('./person-preview.tsx').then(({ PersonPreview }) => PersonPreview),
  )
  const general = useGeneralData().data
  const chosenKind = personKindSchema.safeParse(form.values.kind).data
  const kind = person ? personKindSchema.parse(person.type) : (chosenKind ?? newKind)
  return (
    <>
      <EditorPart id="facts" title={t('parts.facts')} isPlain>
        <PersonFacts form={form} person={person} kind={kind} />
      </EditorPart>
      <EditorPart id="texts" title={t('parts.texts')} isPlain>
        <RecordTexts
          form={form}
          fields={texts.map((text) => ({
            ...text,
            label: t(`fields.${text.name}`),
            placeholder: t(`prompts.${text.name}`),
          }))}
        />
        <p className="actions">
          <Button variant="second" onPress={preview.open}>
            <Icon name="eye" />
            {t('preview.open')}
          </Button>
        </p>
      </EditorPart>
      <EditorPart id="photo" title={t('fields.photo')}>
        <PersonPhoto form={form} person={person} />
      </EditorPart>
      <EditorPart id="links" title={t('parts.links')}>
        <TagsField
          tags={form.values.tags}
          known={general?.tags ?? []}
          hint={t('prompts.tags')}
          problemOf={form.problemOf}
          onChange={(tags) => form.set({ tags })}
        />
        <SocialLinksField
          links={form.values.socialLinks}
          networks={general?.socialNetworks ?? []}
          problemOf={form.problemOf}
          onChange={(socialLinks) => form.set({ socialLinks })}
        />
      </EditorPart>
      <EditorPart id="cv-file" title={t('fields.cv')}>
        <PersonCv form={form} person={person} />
      </EditorPart>
      {!person && (
        <EditorPart id="account" title={t('fields.account')}>
          <NewAccountFields form={form} />
        </EditorPart>
      )}
      {preview.Part && (
        <preview.Part
          values={form.values}
          pendingPhoto={form.files.byField.photoTicket?.preview}
          person={person}
          kind={kind}
          onClose={preview.close}
        />
      )}
    </>
  )
}
