/** The points mall at the console. */
export const mallResource = {
  mallOrder: 'মলের অর্ডার',
  mallItem: 'মলের জিনিস',
}

export const mallField = {
  item: 'জিনিস',
  quantity: 'পরিমাণ',
  surcharge: 'অতিরিক্ত টাকা',
  tracking: 'ট্র্যাকিং নম্বর',
  remark: 'মন্তব্য',
  shelf: 'তাক',
  free: 'খালি',
  reserved: 'ধরে রাখা',
  sold: 'চলে গেছে',
  level: 'ভিআইপি লেভেল',
}

export const mallChoice = {
  mall_in_process: 'প্রক্রিয়াধীন',
  mall_approved: 'অনুমোদিত',
  mall_packed: 'প্যাক হয়েছে',
  mall_shipped: 'পাঠানো হয়েছে',
  mall_delivered: 'পৌঁছেছে',
  mall_came_back: 'ফেরত এসেছে',
  mall_rejected: 'রিজেক্ট',
  mall_goods: 'পণ্য',
  mall_gift: 'উপহার',
}

export const mallDesk = {
  carrier: 'কুরিয়ার',
  tracking: 'ট্র্যাকিং নম্বর',
  remark: 'মেম্বারের জন্য মন্তব্য',
  address: 'ঠিকানা দেখুন',
  add: 'নতুন জিনিস',
  nameEn: 'নাম (ইংরেজি)',
  nameBn: 'নাম (বাংলা)',
  noteEn: 'টীকা (ইংরেজি)',
  noteBn: 'টীকা (বাংলা)',
  picture: 'ছবি',
  points: 'পয়েন্ট',
  surcharge: 'অতিরিক্ত টাকা',
  level: 'যে ভিআইপি লেভেল থেকে',
  stocked: 'মোট স্টক',
  position: 'ক্রম',
  isShown: 'মলে',
  shown: 'দেখানো',
  hidden: 'লুকানো',
}
