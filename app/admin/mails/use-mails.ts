import { useEffect, useState } from 'react'
import { listSentences } from '../../../shared/contract/interface-texts.ts'
import { previewMail } from '../../../shared/contract/mails.ts'
import type { Language } from '../../../shared/i18n/languages.ts'
import type { Forms } from '../../../shared/rules/interface-texts.ts'
import type { SampleMail } from '../../../shared/rules/sample-mails.ts'
import type { ListedSentence } from '../../../shared/schemas/admin/interface-texts.ts'
import { usePagedQuery, usePanelQuery } from '../kit/use-panel-query.ts'
import { sectionKey } from '../kit/use-records.ts'

const pageSize = 100
/** The pause in typing after which the preview is updated, in milliseconds. */
const pauseMs = 400

/** Reads the sentences of all mails, by their keys. */
export function useMailSentences() {
  return usePanelQuery([...sectionKey('texts'), 'mails'], async (api, signal) => {
    const found: ListedSentence[] = []
    for (let page = 1, total = 1; found.length < total; page += 1) {
      const answer = await api.call(listSentences, { query: { screen: 'mails', page, pageSize }, signal })
      if (answer.items.length === 0) break
      total = answer.total
      found.push(...answer.items)
    }
    return new Map(found.map((sentence) => [sentence.key, sentence]))
  })
}

/** Reads how a mail reads with what is typed, a moment after the last letter. */
export function useMailWording(mail: SampleMail, language: Language, texts: Readonly<Record<string, Forms>>) {
  const written = JSON.stringify(texts)
  const [settled, setSettled] = useState(written)
  useEffect(() => {
    const pause = setTimeout(() => setSettled(written), pauseMs)
    return () => clearTimeout(pause)
  }, [written])
  return usePagedQuery([...sectionKey('texts'), 'wording', mail, language, settled], (api, signal) =>
    api.call(previewMail, {
      body: { mail, language, texts: JSON.parse(settled) as Record<string, Forms> },
      signal,
    }),
  )
}
