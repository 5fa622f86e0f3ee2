import { readTable } from '../word-table.ts'
import type { Phrase } from '../word-table.ts'

/** Places in the genitive, with their English names; an English name keeps its article. */
export const places = {
  river: readTable(`
    পদ্মার | the Padma
    মেঘনার | the Meghna
    যমুনার | the Jamuna
    তিস্তার | the Teesta
    কর্ণফুলীর | the Karnaphuli
    সুরমার | the Surma
    গড়াইয়ের | the Gorai
    ধলেশ্বরীর | the Dhaleshwari
    মধুমতীর | the Madhumati
    কীর্তনখোলার | the Kirtankhola
    ব্রহ্মপুত্রের | the Brahmaputra
    তিতাসের | the Titas
    রূপসার | the Rupsha
    করতোয়ার | the Karatoya
    আত্রাইয়ের | the Atrai
    সাঙ্গুর | the Sangu
    বুড়িগঙ্গার | the Buriganga
    শীতলক্ষ্যার | the Shitalakshya
    গোমতীর | the Gomati
    নাফ নদীর | the Naf
    হালদার | the Halda
    পায়রা নদীর | the Payra
  `),
  wetland: readTable(`
    হাকালুকির | Hakaluki
    টাঙ্গুয়ার | Tanguar
    চলনবিলের | Chalan Beel
    কাপ্তাই হ্রদের | Kaptai Lake
    হাইল হাওরের | Hail Haor
    আড়িয়াল বিলের | Arial Beel
    সাগরদিঘির | Sagardighi
    পুরোনো দিঘির | the Old Pond
    নীল সরোবরের | the Blue Lake
    শান্ত ঝিলের | the Quiet Mere
    ভাঙা ঘাটের | the Broken Ghat
    পাড়ার পুকুরের | the Village Pond
  `),
  coast: readTable(`
    কক্সবাজারের | Cox's Bazar
    কুয়াকাটার | Kuakata
    পতেঙ্গার | Patenga
    নিঝুম দ্বীপের | Nijhum Dwip
    সন্দ্বীপের | Sandwip
    হাতিয়ার | Hatiya
    ভোলার | Bhola
    সোনাদিয়ার | Sonadia
    ইনানীর | Inani
    টেকনাফের | Teknaf
    প্রবাল দ্বীপের | Coral Island
    চর কুকরির | Char Kukri
  `),
  ocean: readTable(`
    বঙ্গোপসাগরের | the Bay of Bengal
    আরব সাগরের | the Arabian Sea
    নীল সাগরের | the Blue Sea
    প্রশান্ত মহাসাগরের | the Pacific
    ভারত মহাসাগরের | the Indian Ocean
    গভীর সমুদ্রের | the Deep Sea
    অতল জলের | the Abyss
    প্রবালপ্রাচীরের | the Reef
    দূর দ্বীপের | the Far Isle
    জোয়ারের | the High Tide
  `),
  forest: readTable(`
    সুন্দরবনের | the Sundarbans
    লাউয়াছড়ার | Lawachara
    মধুপুরের | Madhupur
    ভাওয়ালের | Bhawal
    শালবনের | the Sal Forest
    বাঁশবনের | the Bamboo Grove
    কেওড়াবনের | the Keora Wood
    রাতারগুলের | Ratargul
    গহিন বনের | the Deep Wood
    নল খাগড়ার বনের | the Reed Marsh
    তরাইয়ের | the Terai
    ডুয়ার্সের | the Dooars
  `),
  hill: readTable(`
    শ্রীমঙ্গলের | Sreemangal
    জাফলংয়ের | Jaflong
    বান্দরবানের | Bandarban
    রাঙামাটির | Rangamati
    সাজেকের | Sajek
    নীলগিরির | Nilgiri
    চিম্বুকের | Chimbuk
    খাগড়াছড়ির | Khagrachhari
    বিছানাকান্দির | Bichnakandi
    গারো পাহাড়ের | the Garo Hills
    চা বাগানের | the Tea Garden
    দার্জিলিংয়ের | Darjeeling
    হিমালয়ের | the Himalayas
  `),
  town: readTable(`
    ঢাকার | Dhaka
    পুরান ঢাকার | Old Dhaka
    চট্টগ্রামের | Chattogram
    সিলেটের | Sylhet
    রাজশাহীর | Rajshahi
    খুলনার | Khulna
    বরিশালের | Barishal
    রংপুরের | Rangpur
    ময়মনসিংহের | Mymensingh
    কুমিল্লার | Cumilla
    বগুড়ার | Bogura
    যশোরের | Jashore
    পাবনার | Pabna
    নাটোরের | Natore
    টাঙ্গাইলের | Tangail
    জামালপুরের | Jamalpur
    দিনাজপুরের | Dinajpur
    কুষ্টিয়ার | Kushtia
    নোয়াখালীর | Noakhali
    চাঁদপুরের | Chandpur
    ফরিদপুরের | Faridpur
    সাতক্ষীরার | Satkhira
    কলকাতার | Kolkata
    বাঁকুড়ার | Bankura
    বীরভূমের | Birbhum
    শিলিগুড়ির | Siliguri
  `),
  realm: readTable(`
    সোনারগাঁওয়ের | Sonargaon
    মহাস্থানগড়ের | Mahasthangarh
    পানাম নগরের | Panam City
    লালবাগের | Lalbagh
    গৌড়ের | Gaur
    মুর্শিদাবাদের | Murshidabad
    চন্দ্রদ্বীপের | Chandradwip
    বিক্রমপুরের | Bikrampur
    উয়ারীর | Wari
    রাজপ্রাসাদের | the Palace
    পাথরের দুর্গের | the Stone Fort
    রেশমপথের | the Silk Road
    পারস্যের | Persia
    নীলনদের | the Nile
    মরুভূমির | the Desert
    জাভা দ্বীপের | Java
    আন্দিজের | the Andes
    বরফের দেশের | the Ice Land
    সমরখন্দের | Samarkand
    আমাজনের | the Amazon
  `),
  orchard: readTable(`
    রাজশাহীর | Rajshahi
    দিনাজপুরের | Dinajpur
    ঈশ্বরদীর | Ishwardi
    সোনারগাঁওয়ের | Sonargaon
    মধুপুরের | Madhupur
    নাটোরের | Natore
    চাঁপাইয়ের | Chapai
    গাঁয়ের | the Village
    দাদুবাড়ির | Grandpa's House
    নদীপাড়ের | the Riverside
    ছাদবাগানের | the Roof Garden
    মামাবাড়ির | Uncle's House
  `),
} satisfies Record<string, readonly Phrase[]>

export type PlaceGroup = keyof typeof places
