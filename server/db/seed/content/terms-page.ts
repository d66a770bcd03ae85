import type { SamplePage } from './editorial-types.ts'

/** The draft of the terms of use: what the site does, without promises that nobody has made (C-2). */
export const termsPage: SamplePage = {
  slug: 'terms',
  title: { uz: 'Foydalanish shartlari', ru: 'Условия использования', en: 'Terms of use' },
  description: {
    uz: 'Saytdan foydalanish qoidalari: kim uchun, nima bepul va mazmun uchun kim javob beradi.',
    ru: 'Правила пользования сайтом: для кого он, что бесплатно и кто отвечает за содержание.',
    en: 'The rules for using the site: who it is for, what is free, and who is responsible for its content.',
  },
  body: {
    uz: `> [toʻldiring: bu qoralama. Uni huquqshunos koʻrib chiqib, kvadrat qavslar ichidagi joylarni toʻldirishi, keyin shu xatboshini oʻchirishi kerak]

## Sayt haqida

Sayt egasi: [toʻldiring: vazirlikning toʻliq nomi va manzili]. Sayt yosh IT mutaxassislarini elchi va ekspertlar bilan bogʻlaydi. Dasturda qatnashish tartibi Nizomda belgilangan. Bu shartlar bilan Nizom oʻrtasida farq boʻlsa, Nizom qoʻllanadi.

## Nima bepul

Saytni oʻqish, ariza berish va dasturda qatnashish bepul. Kimdir dastur nomidan pul soʻrasa, bu firibgarlik: bizga xabar bering.

## Hisob

- Hisobni oʻzingiz uchun, toʻgʻri maʼlumotlar bilan oching va parolni hech kimga bermang.
- Hisobingizni istalgan vaqtda shaxsiy kabinetda oʻchirishingiz mumkin.
- Administrator qoidani buzgan hisobni faolsizlantirishi mumkin. Qaror ustidan shikoyat: [toʻldiring: tartibi].

## Siz yuborgan mazmun

Profil va tadbirlarni eʼlon qilinishidan oldin administrator koʻrib chiqadi. Matn va rasmlarni yuborish huquqi oʻzingizda boʻlishi kerak. Ulardan foydalanish huquqi: [toʻldiring: vazirlik qaysi huquqlarni oladi va qancha muddatga].

## Saytdagi mazmun

Matn va rasmlardan foydalanish: [toʻldiring: litsenziya yoki manbani koʻrsatish sharti]. Tashqi havolalardagi sahifalar uchun ularning egalari javob beradi.

## Javobgarlik

Saytning uzluksiz ishlashi kafolatlanmaydi. Tomonlarning javobgarligi: [toʻldiring: amaldagi qonunchilikka muvofiq].

## Oʻzgarishlar va nizolar

Shartlar oʻzgarsa, yangi matn shu sahifada eʼlon qilinadi, oxirgi oʻzgarish sanasi matn oxirida koʻrsatiladi. Qoʻllanadigan huquq va nizolarni hal qilish: [toʻldiring: tartibi].
`,
    ru: `> [заполнить: это черновик. Его должен проверить юрист, заполнить места в квадратных скобках и затем удалить этот абзац]

## О сайте

Владелец сайта: [заполнить: полное название министерства и адрес]. Сайт связывает молодых ИТ-специалистов с послами и экспертами. Порядок участия в программе определяет Положение. Если эти условия расходятся с Положением, применяется Положение.

## Что бесплатно

Читать сайт, подавать заявку и участвовать в программе можно бесплатно. Если кто-то просит деньги от имени программы, это мошенничество: сообщите нам.

## Учётная запись

- Создавайте учётную запись только для себя, указывайте верные сведения и никому не передавайте пароль.
- Учётную запись можно в любое время удалить в личном кабинете.
- Администратор может отключить учётную запись за нарушение правил. Обжалование решения: [заполнить: порядок].

## Что присылаете вы

Профили и мероприятия перед публикацией проверяет администратор. У вас должно быть право на тексты и изображения, которые вы присылаете. Права на их использование: [заполнить: какие права получает министерство и на какой срок].

## Содержание сайта

Использование текстов и изображений: [заполнить: лицензия или условие указания источника]. За страницы, на которые ведут внешние ссылки, отвечают их владельцы.

## Ответственность

Бесперебойная работа сайта не гарантируется. Ответственность сторон: [заполнить: по действующему законодательству].

## Изменения и споры

Если условия изменятся, новый текст появится на этой странице, дата последнего изменения указана в конце текста. Применимое право и разрешение споров: [заполнить: порядок].
`,
    en: `> [fill in: this is a draft. A lawyer should review it, fill in the places in square brackets, and then delete this paragraph]

## About the site

Owner of the site: [fill in: full name of the ministry and address]. The site connects young IT specialists with ambassadors and experts. The Regulations say how to take part in the programme. Where these terms differ from the Regulations, the Regulations apply.

## What is free

Reading the site, applying and taking part in the programme are free. If somebody asks for money in the programme’s name, it is fraud: tell us.

## Your account

- Create an account only for yourself, give true information and keep your password to yourself.
- You can delete your account at any time in its settings.
- An administrator may disable an account that breaks the rules. Appeals: [fill in: how].

## Your content

An administrator reviews profiles and activities before they are published. You must have the right to send the texts and images. Rights to use them: [fill in: which rights the ministry gets and for how long].

## Content of the site

Use of texts and images: [fill in: licence, or that the source must be named]. The owners of external sites are responsible for their content.

## Liability

Uninterrupted operation is not guaranteed. Liability of the parties: [fill in: under the law in force].

## Changes and disputes

If the terms change, the new text is published on this page; the date of the last change is given at the end. Applicable law and settlement of disputes: [fill in: how].
`,
  },
}
