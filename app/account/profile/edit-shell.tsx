import { useTranslation } from 'react-i18next'
import type { GeneralData } from '../../../shared/schemas/general-data.ts'
import { busyLabelAttribute, ownFieldsAttribute } from '../../early/early-page.ts'
import { FormSection } from '../../forms/fields/form-section.tsx'
import { emptyPersonValues } from '../../forms/person/person-form.ts'
import { PictureField } from '../../forms/upload/picture-field.tsx'
import { formFields } from '../../forms/use-form-state.ts'
import { Button } from '../../ui/button/button.tsx'
import { Skeleton } from '../../ui/skeleton/skeleton.tsx'
import { AboutFields, OwnAddressFields, OwnNameFields, WorkFields } from '../parts/own-person-fields.tsx'
import styles from './profile-screen.module.css'

const ignore = () => undefined
const fields = formFields(emptyPersonValues, ignore, ignore)

/**
 * Shows the form of one's own profile without its values, on the server. The first script of the page fills them in, so
 * that one can begin to type long before the page is there; what it cannot fill in waits.
 */
export function EditShell({ choices }: { choices: GeneralData }) {
  const { t } = useTranslation('profile')
  return (
    <form className={styles.wideForm} noValidate method="dialog" {...{ [busyLabelAttribute]: t('saving') }}>
      <h2 className="visually-hidden">{t('tabs.edit')}</h2>
      <fieldset disabled {...{ [ownFieldsAttribute]: '' }} className={styles.wideForm}>
        <FormSection id="who" title={t('edit.person.title')} text={t('edit.person.text')}>
          <OwnNameFields fields={fields} choices={choices} />
          <PictureField
            // Not the page's own: a file that is selected here would be lost.
            id="photo-waiting"
            kind="photo"
            label={t('edit.photo.label')}
            hint={t('edit.photo.hint')}
            problem={undefined}
            value={null}
            onChange={ignore}
            onPending={ignore}
          />
        </FormSection>
        <div className={styles.wideForm} data-later="">
          <section className={styles.texts} aria-labelledby="texts">
            <h2 id="texts">{t('edit.texts.title')}</h2>
            <p className="quiet">{t('edit.texts.text')}</p>
            <AboutFields fields={fields} isFolded />
          </section>
          <FormSection id="work" title={t('edit.work.title')} text={t('edit.work.text')}>
            <WorkFields fields={fields} choices={choices} kind="" />
          </FormSection>
          <FormSection id="links" title={t('edit.links.title')} text={t('edit.links.text')}>
            <OwnAddressFields fields={fields} choices={choices} />
          </FormSection>
          <FormSection id="files" title={t('details.cv')} text={t('edit.cv')}>
            <Skeleton shape="field" />
          </FormSection>
        </div>
        <div className={styles.saveBar}>
          <p />
          <Button>{t('save')}</Button>
        </div>
      </fieldset>
    </form>
  )
}
