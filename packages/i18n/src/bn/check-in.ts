import type { RewardCatalogue } from '../translate.ts'

export const checkIn: RewardCatalogue['checkIn'] = {
  title: 'প্রতিদিনের চেক-ইন',
  streak: 'টানা {count} দিন',
  gap_restart: 'এক দিন বাদ গেলে আবার শুরু',
  gap_continue: 'বাদ গেলেও সমস্যা নেই',
  press: 'চেক-ইন করুন',
  doneToday: 'আজ হয়ে গেছে',
  done: 'চেক-ইন হয়েছে',
  day: 'দিন {day}',
  taken: 'নেওয়া হয়েছে',
  points: '{count} পয়েন্ট',
  missed: '{day} বাদ গেছে।',
  makeUp: '{points} পয়েন্টে পূরণ করুন',
}
