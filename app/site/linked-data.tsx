/** Renders a description for search engines (schema.org). Nothing in it can end the element or begin a comment. */
export function LinkedData({ value }: { value: object }) {
  const text = JSON.stringify({ '@context': 'https://schema.org', ...value }).replaceAll('<', '\\u003c')
  return <script type="application/ld+json">{text}</script>
}
