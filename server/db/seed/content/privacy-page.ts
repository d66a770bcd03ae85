import { privacySlug } from '../../../../shared/rules/addresses.ts'
import {
  confirmationLinkMaxAgeHours,
  idempotencyKeyMaxAgeHours,
  rejectedApplicationRetentionDays,
  rememberedSessionMaxAgeDays,
  sentMailRetentionDays,
  sessionMaxAgeHours,
  unconfirmedAccountGraceHours,
  withdrawnApplicationRetentionDays,
} from '../../../../shared/rules/limits.ts'
import type { SamplePage } from './editorial-types.ts'

const unconfirmedHours = confirmationLinkMaxAgeHours + unconfirmedAccountGraceHours

/** The draft of the page about personal data: what the site really stores. A lawyer fills in the rest (C-2). */
export const privacyPage: SamplePage = {
  slug: privacySlug,
  title: { uz: 'Shaxsga doir maʼlumotlar', ru: 'Персональные данные', en: 'Personal data' },
  description: {
    uz: 'Sayt qaysi maʼlumotlarni, nima uchun va qancha vaqt saqlashi hamda sizning huquqlaringiz.',
    ru: 'Какие данные хранит сайт, зачем и как долго, и какие у вас права.',
    en: 'What data the site stores, why and for how long, and what rights you have.',
  },
  body: {
    uz: `> [toʻldiring: bu qoralama. Uni huquqshunos koʻrib chiqib, kvadrat qavslar ichidagi joylarni toʻldirishi, keyin shu xatboshini oʻchirishi kerak]

Bu sahifa Oʻzbekiston Respublikasining “Shaxsga doir maʼlumotlar toʻgʻrisida”gi Qonuniga (2019-yil 2-iyul, OʻRQ-547-son) muvofiq tayyorlanmoqda.

## Maʼlumotlar kimda saqlanadi

Maʼlumotlar bazasining egasi va operatori: [toʻldiring: vazirlikning toʻliq nomi, manzili, maʼlumotlar bazasining davlat reyestridagi raqami]. Masʼul shaxs: [toʻldiring: lavozimi, telefoni, elektron pochtasi]. Maʼlumotlar saqlanadigan serverlar: [toʻldiring: qayerda joylashgan, kim xizmat koʻrsatadi].

## Nimani va nima uchun saqlaymiz

- **Ariza:** familiya, ism, sharif, elektron pochta, motivatsion xat va rezyume. Arizani koʻrib chiqish va natijasini aytish uchun.
- **Qoʻngʻiroq soʻrovi:** familiya, ism, sharif, elektron pochta, xabar va, agar yuborgan boʻlsangiz, fayl. Sizga javob berish uchun.
- **Hisob:** ism, familiya, elektron pochta, login, til va parolning xeshi (parolning oʻzi emas). Google orqali kirsangiz, Google bergan hisob identifikatori, ikki bosqichli kirishni yoqsangiz, uning kaliti ham.
- **Elchi yoki ekspert profili:** ism, surat, qisqa tavsif, tarjimayi hol, mamlakat, tashkilot, yoʻnalish, teglar va havolalar. Eʼlon qilingandan keyin bular saytda hammaga koʻrinadi.
- **Seanslar:** kirgan qurilmangizning brauzer nomi, kirgan va oxirgi marta foydalangan vaqtingiz.
- **Amallar jurnali:** kim, qachon va nimani oʻzgartirgani.
- **Suiisteʼmoldan himoya:** tarmoq manzilining qaytarib boʻlmaydigan izi, qisqa muddatga.

Server jurnalida ism, xat matni va parol boʻlmaydi. Reklama va kuzatuv vositalari yoʻq: sahifalar boshqa saytlardan hech narsa yuklamaydi.

## Qancha vaqt saqlaymiz

- Rad etilgan ariza: ${rejectedApplicationRetentionDays} kun, qaytarib olingan ariza: ${withdrawnApplicationRetentionDays} kun. Keyin undagi shaxsga doir maʼlumotlar oʻchirib tashlanadi.
- Yuborilgan xatning oluvchisi: ${sentMailRetentionDays} kun. Xat matni yuborilgan zahoti oʻchiriladi.
- Seans: ${sessionMaxAgeHours} soat, “eslab qolish” belgilansa, ${rememberedSessionMaxAgeDays} kun.
- Pochtasi tasdiqlanmagan hisob: ${unconfirmedHours} soat.
- Shaklning takroriy yuborilishidan himoya: ${idempotencyKeyMaxAgeHours} soat.
- Qabul qilingan ariza, qoʻngʻiroq soʻrovi, hisob, profil va amallar jurnali: [toʻldiring: saqlash muddatlari].
- Zaxira nusxalar: [toʻldiring: saqlash muddati].

## Brauzeringizda nima saqlanadi

- **i18next** cookie-fayli: tanlangan til, bir yil.
- **view** cookie-fayli: maxsus imkoniyatlar sozlamalari, bir yil.
- Brauzer xotirasi: kirgan boʻlsangiz, kirish kaliti va ismingiz; yuborilmagan shakllarning qoralamalari. Ular boshqa saytlarga berilmaydi.

## Kimga beriladi

Elektron pochta va rezyumeni faqat komissiya aʼzolari va vakolatli administratorlar koʻradi. Uchinchi shaxslarga berish va chet elga uzatish: [toʻldiring: kimga, qaysi asosda, qaysi davlatga; yoki berilmasligi].

## Huquqlaringiz

Siz oʻzingiz haqingizdagi maʼlumotlarni bilish, ularni toʻgʻrilash, bloklash yoki oʻchirishni talab qilish va roziligingizni qaytarib olish huquqiga egasiz. Hisobingizdagi maʼlumotlarni shaxsiy kabinetda oʻzgartirishingiz, ularning nusxasini yuklab olishingiz va hisobni oʻchirishingiz, arizani esa uning holati sahifasida qaytarib olishingiz mumkin. Boshqa talablar uchun: [toʻldiring: manzil va javob berish muddati]. Shikoyat qilish tartibi: [toʻldiring: vakolatli organ].
`,
    ru: `> [заполнить: это черновик. Его должен проверить юрист, заполнить места в квадратных скобках и затем удалить этот абзац]

Эта страница готовится по Закону Республики Узбекистан «О персональных данных» от 2 июля 2019 года № ЗРУ-547.

## У кого хранятся данные

Собственник и оператор базы данных: [заполнить: полное название министерства, адрес, номер базы в государственном реестре]. Ответственное лицо: [заполнить: должность, телефон, электронная почта]. Серверы, на которых хранятся данные: [заполнить: где находятся, кто их обслуживает].

## Что мы храним и зачем

- **Заявка:** фамилия, имя, отчество, электронная почта, сопроводительное письмо и резюме. Чтобы рассмотреть заявку и сообщить о решении.
- **Запрос на звонок:** фамилия, имя, отчество, электронная почта, сообщение и файл, если вы его приложили. Чтобы ответить вам.
- **Учётная запись:** имя, фамилия, электронная почта, логин, язык и хеш пароля (не сам пароль). При входе через Google ещё и идентификатор, который сообщил Google, при двухэтапном входе — его ключ.
- **Профиль посла или эксперта:** имя, фото, краткое представление, биография, страна, организация, направление, теги и ссылки. После публикации их видят на сайте все.
- **Сеансы:** название браузера вашего устройства, время входа и последнего использования.
- **Журнал действий:** кто, когда и что изменил.
- **Защита от злоупотреблений:** необратимый отпечаток сетевого адреса, на короткое время.

В журнале сервера нет имён, текстов писем и паролей. Рекламы и средств слежения нет: страницы ничего не загружают с других сайтов.

## Сколько мы храним

- Отклонённая заявка: ${rejectedApplicationRetentionDays} дня, отозванная заявка: ${withdrawnApplicationRetentionDays} дней. Затем персональные данные из неё стираются.
- Получатель отправленного письма: ${sentMailRetentionDays} дней. Текст письма удаляется сразу после отправки.
- Сеанс: ${sessionMaxAgeHours} часов, с отметкой «запомнить» ${rememberedSessionMaxAgeDays} дней.
- Учётная запись без подтверждённой почты: ${unconfirmedHours} часа.
- Защита от повторной отправки формы: ${idempotencyKeyMaxAgeHours} часа.
- Принятая заявка, запрос на звонок, учётная запись, профиль и журнал действий: [заполнить: сроки хранения].
- Резервные копии: [заполнить: срок хранения].

## Что хранится в вашем браузере

- Файл cookie **i18next**: выбранный язык, один год.
- Файл cookie **view**: настройки версии для слабовидящих, один год.
- Память браузера: если вы вошли, ключ входа и ваше имя; черновики неотправленных форм. Другим сайтам они не передаются.

## Кому передаются данные

Электронную почту и резюме видят только члены комиссии и уполномоченные администраторы. Передача третьим лицам и за границу: [заполнить: кому, на каком основании, в какую страну; или что не передаются].

## Ваши права

Вы вправе узнать, какие данные о вас хранятся, потребовать их исправить, заблокировать или удалить и отозвать согласие. Данные учётной записи можно изменить, скачать и удалить в личном кабинете, заявку — отозвать на странице её статуса. Для других требований: [заполнить: адрес и срок ответа]. Порядок обжалования: [заполнить: уполномоченный орган].
`,
    en: `> [fill in: this is a draft. A lawyer should review it, fill in the places in square brackets, and then delete this paragraph]

This page is being prepared under the Law of the Republic of Uzbekistan “On Personal Data” of 2 July 2019, No. ZRU-547.

## Who holds the data

Owner and operator of the database: [fill in: full name of the ministry, address, number of the database in the state register]. Person responsible: [fill in: position, phone, email]. Servers that hold the data: [fill in: where they are, who runs them].

## What we store and why

- **Application:** full name, email, cover letter and CV. To consider the application and tell you the decision.
- **Call request:** full name, email, message and a file, if you sent one. To answer you.
- **Account:** first name, last name, email, login, language and the password in a scrambled form that nobody can turn back (never the password itself). If you sign in with Google, also the identifier that Google gave; if you use two-step sign-in, also its key.
- **Profile of an ambassador or expert:** name, photo, headline, biography, country, organization, direction, tags and links. Once published, everybody sees them on the site.
- **Sessions:** the name of your device’s browser, when you signed in and when you last used it.
- **Audit log:** who changed what, and when.
- **Protection against abuse:** an irreversible digest of the network address, for a short time.

The server log contains no names, messages or passwords. There is no advertising and no tracking: pages load nothing from other sites.

## How long we keep it

- A rejected application: ${rejectedApplicationRetentionDays} days; a withdrawn one: ${withdrawnApplicationRetentionDays} days. Then the personal data in it is erased.
- The recipient of a sent message: ${sentMailRetentionDays} days. Its text is deleted as soon as it is sent.
- A session: ${sessionMaxAgeHours} hours, or ${rememberedSessionMaxAgeDays} days if you ask to be remembered.
- An account whose email was not confirmed: ${unconfirmedHours} hours.
- Protection against sending a form twice: ${idempotencyKeyMaxAgeHours} hours.
- An accepted application, a call request, an account, a profile and the audit log: [fill in: periods].
- Backups: [fill in: period].

## What your browser stores

- The cookie **i18next**: the chosen language, one year.
- The cookie **view**: settings of the accessible view, one year.
- The browser’s storage: if you are signed in, a sign-in key and your name; drafts of forms you have not sent. They are not shared with any other site.

## Who we share your data with

Only members of the commission and authorized administrators see email addresses and CVs. Transfer to third parties or abroad: [fill in: to whom, on what basis, to which country; or that there is none].

## Your rights

You may ask what data about you is kept, have it corrected, blocked or deleted, and withdraw your consent. You can change, download and delete your data in your account, and withdraw an application on its status page. For anything else: [fill in: address and response time]. Complaints: [fill in: the authorized body].
`,
  },
}
