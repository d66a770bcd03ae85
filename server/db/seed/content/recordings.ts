import type { LocalizedText } from '../../../../shared/i18n/languages.ts'

/** The remains of a past activity of the sample (T-12); its files are in `../recordings/`. */
export interface SampleRecording {
  /** The code of the activity, and the name of its MP3. */
  code: string
  /** The length of that MP3. */
  durationSeconds: number
  /** The address of the video, on a domain that nobody can own. */
  recording?: string
  /** The name under which its slides are shown. */
  slides: string
  transcript: LocalizedText
}

/** The three past podcasts of the sample: spoken in English, written down in three languages. */
export const sampleRecordings: readonly SampleRecording[] = [
  {
    code: 'ACT-112',
    durationSeconds: 30,
    recording: 'https://video.raqamli-dunyo.example/nemis-bozori',
    slides: 'nemis-bozori.pdf',
    transcript: {
      uz: 'Stanok zavodi yangi yetkazib beruvchi haqida yetti oy oʻylaydi. Keyin esa oʻn yil mijoz boʻlib qoladi.\n\nBirinchi uchrashuv yarmarkada boʻladi. Narx haqida gapirmang, avval ularning uskunasi haqida soʻrang. Undan keyin sinov buyurtmasi keladi: kichik, zerikarli, lekin ular aynan shunga qarab baho beradi.\n\nXatni umumiy manzilga emas, ishlab chiqarish boshligʻiga yozing. Va bir marta oʻzingiz boring: bir kunlik tashrif yigirmata qoʻngʻiroqdan koʻproq ish beradi.',
      ru: 'Станкостроительный завод семь месяцев думает о новом поставщике. Зато потом остаётся клиентом десять лет.\n\nПервая встреча проходит на ярмарке. Не говорите о цене, спросите сначала об их оборудовании. Потом приходит пробный заказ: маленький, скучный, но судят именно по нему.\n\nПишите не на общий адрес, а начальнику производства. И один раз приезжайте сами: один день на месте даёт больше, чем двадцать звонков.',
      en: 'A machine-tool factory thinks about a new supplier for seven months. Then it stays a client for ten years.\n\nThe first meeting is at a trade fair. Do not talk about the price; ask about their machines first. Then comes the trial order. It is small and dull, and it is what they judge you by.\n\nDo not write to the general address; write to the head of production. And go there once yourself: one day on site does more than twenty calls.',
    },
  },
  {
    code: 'ACT-107',
    durationSeconds: 30,
    slides: 'oʻn-ikki-hafta.pdf',
    transcript: {
      uz: 'Birinchi dasturimizda matematika koʻp, maʼlumot kam edi. Ikkinchisida buning teskarisi boʻldi. Uchinchisini bitiruvchilar va ish beruvchilar bilan birga yozdik.\n\nBesh yildan keyin ham kerak boʻladigan narsa vosita emas, savol: bu raqam qayerdan keldi va unga nima uchun ishonamiz?\n\nStatistikani yoqtirmaydigan talabaga formuladan boshlamang. Unga oʻz shahrining avtobuslari jadvalini bering va qaysi biri kechikishini toptiring.',
      ru: 'В первой нашей программе было много математики и мало данных. Во второй — наоборот. Третью мы писали вместе с выпускниками и работодателями.\n\nЧерез пять лет пригодится не инструмент, а вопрос: откуда взялась эта цифра и почему мы ей верим?\n\nСо студентом, который не любит статистику, не начинайте с формулы. Дайте ему расписание автобусов его города, и пусть найдёт, какие опаздывают.',
      en: 'Our first curriculum had a lot of mathematics and little data. The second was the opposite. We wrote the third with graduates and employers.\n\nWhat will matter in five years is not a tool. It is a question: where does this number come from, and why do we trust it?\n\nWith a student who dislikes statistics, do not begin with a formula. Give them the bus timetable of their own city, and let them find out which buses are late.',
    },
  },
  {
    code: 'ACT-090',
    durationSeconds: 27,
    slides: 'shahar-va-startap.pdf',
    transcript: {
      uz: 'Shahar yaxshi mijoz: u katta va kelasi yil ham joyida boʻladi. Shahar yomon mijoz: u sekin qaror qiladi va kech toʻlaydi.\n\nBizning avtoturargoh loyihamiz bepul sinovdan boshlandi. Bahs pul ustida emas, maʼlumotlar kimniki ekani ustida chiqdi. Buni birinchi kuni yozib qoʻyish kerak edi.\n\nSinovdan shartnomagacha bir yarim yil oʻtdi. Shuncha vaqtga yetadigan pulingiz boʻlsin.',
      ru: 'Город — хороший клиент: он большой и через год никуда не денется. Город — плохой клиент: он долго решает и поздно платит.\n\nНаш проект парковок начался с бесплатного пилота. Спор возник не о деньгах, а о том, чьи данные. Это надо было записать в первый же день.\n\nОт пилота до контракта прошло полтора года. Позаботьтесь, чтобы денег хватило на этот срок.',
      en: 'A city is a good client: it is large and will still be there next year. A city is a bad client: it decides slowly and pays late.\n\nOur parking project began with a free pilot. The dispute was not about money. It was about who owns the data. That should have been written down on the first day.\n\nFrom pilot to contract it took a year and a half. Make sure that your money lasts that long.',
    },
  },
]
