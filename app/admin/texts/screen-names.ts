import { useTranslation } from 'react-i18next'
import { sectionOfScreen } from '../../../shared/rules/text-screens.ts'

/** Returns the function that names a screen in the reader's language. */
export function useScreenNames(): (screen: string) => string {
  const { t } = useTranslation(['admin-texts', 'admin'])
  return (screen) => {
    const section = sectionOfScreen(screen)
    return section
      ? t('panelScreen', { section: t(`admin:sections.${section}`) })
      : t(`screens.${screen as 'home'}`)
  }
}
