import { emblemNames, type EmblemName } from '@baize/art'
import { invariant } from '@baize/std'
import { readTable, type Phrase } from '../word-table.ts'

/** What is played, with the picture that tells it. */
export interface Form extends Phrase {
  readonly emblem: EmblemName
  /** The model that plays it, where its game is made. */
  readonly modelId?: string
}

/** Reads a table of lines `Bengali | English | emblem`, with the model where there is one. */
const readForms = (text: string): readonly Form[] =>
  text
    .trim()
    .split('\n')
    .map((line) => {
      const [bn = '', en = '', name = '', modelId = ''] = line.split('|').map((cell) => cell.trim())
      const emblem = emblemNames.find((known) => known === name)
      invariant(bn !== '' && en !== '' && emblem, `not a line of a table of forms: ${line}`)
      return { bn: bn.normalize('NFC'), en, emblem, ...(modelId !== '' && { modelId }) }
    })

/** The first word of a title: a room, a street, a flower. */
export const leads = {
  rooms: readTable(`
    পদ্মা | Padma
    মেঘনা | Meghna
    যমুনা | Jamuna
    সুরমা | Surma
    কর্ণফুলী | Karnaphuli
    তিতাস | Titas
    রূপসা | Rupsha
    গোমতী | Gomati
    তিস্তা | Teesta
    হালদা | Halda
    ঢাকা | Dhaka
    চট্টগ্রাম | Chattogram
    সিলেট | Sylhet
    খুলনা | Khulna
    বরিশাল | Barishal
    রাজশাহী | Rajshahi
    রংপুর | Rangpur
    সোনারগাঁও | Sonargaon
    লালবাগ | Lalbagh
    বিক্রমপুর | Bikrampur
    নাটোর | Natore
    বগুড়া | Bogura
    কুমিল্লা | Cumilla
    যশোর | Jashore
  `),
  halls: readTable(`
    দরবার | Durbar
    আসর | Salon
  `),
  flowers: readTable(`
    বকুল | Bokul
    শিউলি | Shiuli
    কদম | Kadam
    জুঁই | Jasmine
    পলাশ | Palash
    শিমুল | Shimul
    গাঁদা | Marigold
    কামিনী | Kamini
    টগর | Togor
    জবা | Hibiscus
    চাঁপা | Champa
    কৃষ্ণচূড়া | Krishnachura
  `),
  streets: readTable(`
    আড্ডার | Adda
    ছাদের | Rooftop
    উঠোনের | Courtyard
    চায়ের দোকানের | Tea Stall
    গলির | Alley
    বৈঠকখানার | Parlour
    মাঠের | Meadow
    ঘাটের | Ghat
    মেলার | Fairground
    হাটের | Bazaar
  `),
  clubs: readTable(`
    ক্লাবের | Club
    বারান্দার | Veranda
    বটতলার | Banyan
    মজলিশের | Majlis
    বাগানের | Garden
    স্টেশনের | Station
    বজরার | Houseboat
  `),
  pits: readTable(`
    গাঁয়ের | Village
    হাটের | Bazaar
    চরের | River Isle
    পাহাড়ের | Hillside
  `),
  /** Fish; each has its own picture. */
  catches: readForms(`
    ইলিশ | Hilsa | hilsa
    রুই | Rohu | rohu
    কাতলা | Catla | catla
    চিতল | Chital | chital
    বোয়াল | Boal | boal
    পাবদা | Pabda | pabda
    কই | Koi | koi
    চিংড়ি | Prawn | prawn
    পাঙাশ | Pangas | pangas
    রূপচাঁদা | Pomfret | pomfret
    লইট্টা | Loitta | loitta
    ভেটকি | Bhetki | bhetki
  `),
} satisfies Record<string, readonly Phrase[]>

/** What is played there. */
export const forms = {
  live: readForms(`
    রুলেট | Roulette | roulette | roulette-european
    ব্যাকারা | Baccarat | baccarat | baccarat-punto-banco
    ব্ল্যাকজ্যাক | Blackjack | chips | sharedblackjack-eight-decks
    সিক বো | Sic Bo | dice | sicbo-dome
    তিন পাত্তি | Teen Patti | duel | teenpatti-duel
    আন্দর বাহার | Andar Bahar | baccarat | andarbahar-katti
    বাঘের দ্বন্দ্ব | Tiger Duel | duel | dragontiger-duel
    ভাগ্যচক্র | Wheel | wheel | wheel-mela
    হাই লো | High Low | dice | hilo-next
    ক্যাসিনো পোকার | Casino Poker | chips | casinoholdem-table
  `),
  cards: readForms(`
    রামি | Rummy | aces | rummy-table
    তিন পাত্তি | Teen Patti | kingcard | patti-table
    কল ব্রেক | Call Break | spade
    টোয়েন্টি নাইন | Twenty Nine | kingcard
    লুডু দৌড় | Ludo Dash | ludo | ludo-table
    হাজারি | Hazari | aces
    পোকার | Poker | spade | holdem-table
    ব্রিজ | Bridge | spade
    নয় তাস | Nine Cards | joker
    ডমিনো | Dominoes | tiles
  `),
  tables: readForms(`
    রামি | Rummy | aces | rummy-table
    তিন পাত্তি | Teen Patti | kingcard | patti-table
    লুডু দৌড় | Ludo Dash | ludo | ludo-table
    পোকার | Poker | spade | holdem-table
  `),
  fishing: readForms(`
    শিকার | Hunt | hilsa | fishing-padma
    জাল | Net | hilsa | fishing-padma
    ঝাঁক | Shoal | turtle | fishing-bay
    বন্দর | Harbour | shark | fishing-bay
    তুফান | Tempest | octopus | fishing-bay
    ভাটা | Ebb | crab | fishing-sundarban
    কামান | Cannon | shark | fishing-bay
    গভীর জল | Deep Water | octopus | fishing-bay
    মোহনা | Delta | turtle | fishing-sundarban
    বড়শি | Hook | crab | fishing-sundarban
  `),
  scratch: readForms(`
    ঘষা কার্ড | Scratch Card | scratchcard | scratch-mohur
    রাংতা | Foil | scratchcard | scratch-foil
    লুকোনো তিন | Hidden Three | gem | scratch-foil
    রুপোর দাগ | Silver Strip | scratchcard | scratch-foil
    মোহর ঘষা | Mohur Scratch | coins | scratch-mohur
  `),
  poker: readForms(`
    ড্র পোকার | Draw Poker | kingcard | poker-jacks
    জোকার পোকার | Joker Poker | joker | poker-joker
    জোড়া পোকার | Pair Poker | aces | poker-bonus
    পাঁচ তাসের পোকার | Five Card Poker | spade | poker-double-bonus
  `),
  deuces: readForms(`
    দুই তাসের পোকার | Wild Twos Poker | kingcard | poker-deuces
  `),
  jackpot: readForms(`
    জ্যাকপট | Jackpot | sevens | slot-bazaar
    মোহরের কলস | Mohur Pot | coins | slot-orchard
    মুকুট জ্যাকপট | Crown Jackpot | crown | slot-harbour
    মানিক জ্যাকপট | Jewel Jackpot | gem | slot-monsoon
    কলস জ্যাকপট | Pot Jackpot | coins | slot-bazaar
  `),
  table: readForms(`
    রুলেট | Roulette | roulette | roulette-european
    ব্যাকারা | Baccarat | baccarat | baccarat-punto-banco
    ব্ল্যাকজ্যাক | Blackjack | chips | blackjack-six-decks
    সিক বো | Sic Bo | dice | sicbo-dome
    হাই লো | High Low | dice | sicbo-dome
    তিন তাস | Three Cards | duel | teenpatti-duel
  `),
  arcade: readForms(`
    বেলুন ফাটানো | Balloon Pop | target | limbo-sky
    রিং ছোড়া | Ring Toss | target | keno-wild
    খুঁটির পথ | Peg Path | plinko | plinko-steady
    কাঁকড়া ধরা | Crab Catch | target | tower-brick
    পটকা | Firecracker | bomb | limbo-spark
    ছক্কা দৌড় | Dice Dash | ludo | dice-classic
  `),
  quick: readForms(`
    ছক্কার ভাগ্য | Dice Line | dice | dice-fair
    খুঁটির বৃষ্টি | Peg Rain | plinko | plinko-open
    সংখ্যার হাট | Number Market | balls | keno-steady
    দুর্গে ওঠা | Tower Climb | crown | tower-stone
    আকাশ ছোঁয়া | Sky Reach | rocket | limbo-sky
    ঘুড়ির দর | Kite Price | kite | limbo-spark
    দশ সংখ্যা | Ten Numbers | balls | keno-wild
    দরজার ধাঁধা | Door Riddle | helm | tower-brick
  `),
  flight: readForms(`
    ঘুড়ির উড়ান | Kite Flight | kite | crash-kite
    বিমান উড়ান | Plane Flight | plane | crash-kite
  `),
  cloth: readForms(`
    ইউরোপীয় চাকা | European Wheel | wheel | roulette-european
    পুন্টো বাঙ্কো | Punto Banco | baccarat | baccarat-punto-banco
    তিন ছক্কা | Three Dice | dice | sicbo-dome
    বাঘের লড়াই | Tiger Contest | tiger | dragontiger-duel
    আন্দর বাহার | Andar Bahar | baccarat | andarbahar-katti
    কাটি তাস | Katti Cards | kingcard | andarbahar-katti
  `),
  bingo: readForms(`
    বিঙ্গো | Bingo | bingocard | bingo-evening
    নব্বই বিঙ্গো | Ninety Bingo | balls | bingo-ninety
    চটজলদি বিঙ্গো | Quick Bingo | bingocard | bingo-quick
    সন্ধ্যার বিঙ্গো | Evening Bingo | balls | bingo-evening
  `),
  bingoRooms: readForms(`
    নব্বই বিঙ্গো ঘর | Ninety Bingo Room | balls | bingoroom-90
    বিঙ্গো ঘর | Bingo Room | bingocard | bingoroom-75
  `),
  fair: readForms(`
    মেলার চাকা | Fair Wheel | wheel | wheel-mela
  `),
  cockfight: readForms(`
    মোরগ লড়াই | Cockfight | rooster | cockfight-pit
    লাল মোরগ | Red Rooster | rooster | cockfight-pit
    ঝুঁটির লড়াই | Comb Contest | rooster | cockfight-pit
  `),
} satisfies Record<string, readonly Form[]>
