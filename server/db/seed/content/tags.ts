import type { Language } from '../../../../shared/i18n/languages.ts'

/**
 * The tags that sample people may carry (D-9), in lower case: the Uzbek name is the label, by which people refer to it.
 */
export const sampleTags: readonly Record<Language, string>[] = [
  { uz: 'eksport', ru: 'экспорт', en: 'exports' },
  { uz: 'autsorsing', ru: 'аутсорсинг', en: 'outsourcing' },
  { uz: 'sifat nazorati', ru: 'контроль качества', en: 'quality control' },
  { uz: 'muzokara', ru: 'переговоры', en: 'negotiation' },
  { uz: 'murabbiylik', ru: 'наставничество', en: 'mentoring' },
  { uz: 'startap', ru: 'стартапы', en: 'startups' },
  { uz: 'investitsiya', ru: 'инвестиции', en: 'investment' },
  { uz: 'fintex', ru: 'финтех', en: 'fintech' },
  { uz: 'toʻlovlar', ru: 'платежи', en: 'payments' },
  { uz: 'dizayn', ru: 'дизайн', en: 'design' },
  { uz: 'tadqiqot', ru: 'исследования', en: 'research' },
  { uz: 'qulaylik', ru: 'доступность', en: 'accessibility' },
  { uz: 'davlat xizmatlari', ru: 'госуслуги', en: 'public services' },
  { uz: 'aqlli shahar', ru: 'умный город', en: 'smart cities' },
  { uz: 'taʼlim', ru: 'образование', en: 'education' },
  { uz: 'maktab', ru: 'школа', en: 'schools' },
  { uz: 'ayollar', ru: 'женщины', en: 'women' },
  { uz: 'karyera', ru: 'карьера', en: 'careers' },
  { uz: 'masofaviy ish', ru: 'удалённая работа', en: 'remote work' },
  { uz: 'xavfsizlik', ru: 'безопасность', en: 'security' },
  { uz: 'bulut', ru: 'облако', en: 'cloud' },
  { uz: 'devops', ru: 'девопс', en: 'devops' },
  { uz: 'ochiq kod', ru: 'открытый код', en: 'open source' },
  { uz: 'maʼlumotlar', ru: 'данные', en: 'data' },
  { uz: 'sunʼiy intellekt', ru: 'искусственный интеллект', en: 'artificial intelligence' },
  { uz: 'oʻyinlar', ru: 'игры', en: 'games' },
  { uz: 'mobil', ru: 'мобильные приложения', en: 'mobile apps' },
  { uz: 'sanoat', ru: 'промышленность', en: 'industry' },
  { uz: 'agrotexnologiya', ru: 'агротехнологии', en: 'agritech' },
  { uz: 'telekom', ru: 'телеком', en: 'telecoms' },
]
