/** Where the team is reached (P-9). Of the sample: the addresses are on a domain that is nobody's, the number is nobody's. */
export const contactDetails = {
  salesEmail: 'hamkorlik@example.uz',
  supportEmail: 'yordam@example.uz',
  /** In the international form, without spaces. */
  phone: '+998000000000',
  /** The street is invented, so the map shows the square in the middle of the city. */
  officeMapQuery: 'Amir Temur xiyoboni, Toshkent',
  officePostalCode: '100000',
  officeCountryCode: 'UZ',
} as const

/** The portal by which official appeals reach public bodies. */
export const officialAppealsAddress = 'https://my.gov.uz'

/** A map of a place, found by its name: a search of OpenStreetMap. */
export function mapAddress(place: string): string {
  return `https://www.openstreetmap.org/search?query=${encodeURIComponent(place)}`
}

/** "+998 00 000-00-00", as numbers are written in Uzbekistan; a number of another form as it is. */
export function formatPhone(phone: string): string {
  return phone.replace(/^(\+998)(\d{2})(\d{3})(\d{2})(\d{2})$/, '$1 $2 $3-$4-$5')
}
