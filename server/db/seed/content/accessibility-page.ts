import type { SamplePage } from './editorial-types.ts'

/** The draft of the accessibility statement: what the site is built and tested for, and what is not tested (C-2). */
export const accessibilityPage: SamplePage = {
  slug: 'accessibility',
  title: {
    uz: 'Saytdan foydalanish qulayligi',
    ru: 'Доступность сайта',
    en: 'Accessibility statement',
  },
  description: {
    uz: 'Sayt imkoniyati cheklangan shaxslarga qanchalik qulayligi va kamchilik haqida qayerga yozish mumkinligi.',
    ru: 'Насколько сайт удобен людям с инвалидностью и куда сообщить о недостатке.',
    en: 'How far the site can be used by people with disabilities, and where to report a problem.',
  },
  body: {
    uz: `> [toʻldiring: bu qoralama. Uni masʼul xodim tekshirib, kvadrat qavslar ichidagi joylarni toʻldirishi, keyin shu xatboshini oʻchirishi kerak]

Sayt WCAG 2.2 qoʻllanmasining AA darajasiga moʻljallab qurilgan. Unga toʻliq mosligi mustaqil tekshiruvdan oʻtkazilmagan: [toʻldiring: tekshiruv oʻtkazilgan boʻlsa, kim, qachon va natijasi].

## Nima qilingan

- Ochiq sahifalar JavaScriptsiz ishlaydi va klaviatura bilan toʻliq boshqariladi.
- “Maxsus imkoniyatlar” orqali ranglar, shrift kattaligi, harflar oraligʻi va rasmlarni oʻzgartirish mumkin.
- Sahifalar 320 piksel kenglikda ham gorizontal surmasdan oʻqiladi.
- Har bir matn qaysi tilda ekani belgilangan, boshqa tildagi matn oldida bu haqda yozilgan.
- Animatsiyani kamaytirish, qorongʻi mavzu va yuqori kontrast sozlamalari hisobga olinadi.

## Qanday tekshirilgan

Sahifalar muntazam ravishda avtomatik tekshiriladi, ammo bunday tekshiruv kamchiliklarning bir qisminigina topadi. Ekrandan oʻqish dasturlaridan foydalanuvchilar bilan sinov: [toʻldiring: oʻtkazilgan boʻlsa, qachon va qaysi dasturlar bilan].

## Maʼlum cheklovlar

- Qatnashchilar yuborgan PDF fayllar va yozib olingan videolar qulay boʻlmasligi mumkin.
- Roʻyxatdan oʻtish, shaxsiy kabinet va boshqaruv paneli JavaScript talab qiladi.
- Boshqa kamchiliklar: [toʻldiring: maʼlum boʻlsa].

## Kamchilikni xabar qilish

Sahifadan foydalana olmasangiz, xabar bering: [toʻldiring: elektron pochta, telefon, javob berish muddati]. Kerakli maʼlumotni boshqa usulda olishingiz ham mumkin: [toʻldiring: qanday].
`,
    ru: `> [заполнить: это черновик. Ответственный сотрудник должен проверить его, заполнить места в квадратных скобках и затем удалить этот абзац]

Сайт построен с расчётом на уровень AA руководства WCAG 2.2. Независимой проверки на полное соответствие не было: [заполнить: если проверка прошла, кто её провёл, когда и с каким результатом].

## Что сделано

- Открытые страницы работают без JavaScript и полностью управляются с клавиатуры.
- В версии для слабовидящих меняются цвета, размер шрифта, расстояние между буквами и показ изображений.
- Страницы читаются без горизонтальной прокрутки и при ширине 320 пикселей.
- У каждого текста указан его язык, а перед текстом на другом языке об этом сказано.
- Учитываются настройки уменьшения движения, тёмной темы и высокой контрастности.

## Как проверено

Страницы регулярно проверяются автоматически, но такая проверка находит лишь часть недостатков. Проверка с пользователями программ чтения с экрана: [заполнить: если была, когда и с какими программами].

## Известные ограничения

- PDF-файлы, присланные участниками, и записи видео могут быть недоступны.
- Регистрация, личный кабинет и панель управления требуют JavaScript.
- Другие недостатки: [заполнить: если известны].

## Как сообщить о недостатке

Если вы не можете воспользоваться страницей, сообщите нам: [заполнить: электронная почта, телефон, срок ответа]. Нужные сведения можно получить и иначе: [заполнить: как].
`,
    en: `> [fill in: this is a draft. The person responsible should check it, fill in the places in square brackets, and then delete this paragraph]

The site is designed to meet level AA of WCAG 2.2. It has not been independently assessed: [fill in: if an assessment was made, by whom, when and with what result].

## What we have done

- Public pages work without JavaScript and entirely from the keyboard.
- The accessible view changes colours, text size and letter spacing, and can hide images.
- Pages can be read without scrolling sideways, down to a width of 320 pixels.
- Every text says which language it is in, and a text in another language has a note before it.
- Settings for less motion, a dark theme and high contrast are respected.

## How it was tested

We check pages automatically on every change. Automatic checks find only some of the problems. Tests with people who use screen readers: [fill in: if there were any, when and with which screen readers].

## Known limitations

- PDF files sent by participants and recordings may not be accessible.
- Registration, your account and the admin panel need JavaScript.
- Other problems: [fill in: if any are known].

## Reporting a problem

If you cannot use a page, tell us: [fill in: email, phone, response time]. You can also get the information in another way: [fill in: how].
`,
  },
}
