import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { useDocumentEnvironment } from '../document-environment.tsx'
import { useLanguage } from '../i18n/use-language.ts'
import { type IslandData, islandAttribute, islandNamespaces, textsOfIsland } from './island-data.ts'

interface IslandProps<Props extends object> {
  name: keyof typeof islandNamespaces
  component: ComponentType<Props>
  /** Props of the component, on the server and in the browser: plain JSON. */
  componentProps: Props
}

/**
 * Renders a part of a document that `{name}.island.tsx` hydrates in the browser. Without JavaScript it stays as
 * rendered. The component must not depend on its position (no `useId` in what it renders).
 */
export function Island<Props extends object>({
  name,
  component: Component,
  componentProps,
}: IslandProps<Props>) {
  const language = useLanguage()
  const { i18n } = useTranslation()
  const { islandHrefs } = useDocumentEnvironment()
  const texts = Object.fromEntries(
    islandNamespaces[name].map((namespace) => [
      namespace,
      textsOfIsland(name, namespace, i18n.getResourceBundle(language, namespace)),
    ]),
  )
  const data: IslandData<Props> = { language, texts, props: componentProps }
  return (
    <>
      <div {...{ [islandAttribute]: name }}>
        <Component {...componentProps} />
      </div>
      <script type="application/json" data-island-data={name}>
        {JSON.stringify(data).replaceAll('<', '\\u003c')}
      </script>
      <script type="module" src={islandHrefs[name]?.[0]} />
    </>
  )
}
