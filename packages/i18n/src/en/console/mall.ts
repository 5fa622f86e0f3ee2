/** The points mall at the console. */
export const mallResource = {
  mallOrder: 'Mall orders',
  mallItem: 'Mall items',
} as const

export const mallField = {
  item: 'Item',
  quantity: 'Quantity',
  surcharge: 'Surcharge',
  tracking: 'Tracking number',
  remark: 'Remark',
  shelf: 'Shelf',
  free: 'Free',
  reserved: 'Reserved',
  sold: 'Gone',
  level: 'VIP level',
} as const

export const mallChoice = {
  mall_in_process: 'In process',
  mall_approved: 'Approved',
  mall_packed: 'Packed',
  mall_shipped: 'Shipped',
  mall_delivered: 'Delivered',
  mall_came_back: 'Came back',
  mall_rejected: 'Rejected',
  mall_goods: 'Goods',
  mall_gift: 'Gift',
} as const

export const mallDesk = {
  carrier: 'Carrier',
  tracking: 'Tracking number',
  remark: 'Remark for the member',
  address: 'View address',
  add: 'New item',
  nameEn: 'Name (English)',
  nameBn: 'Name (Bengali)',
  noteEn: 'Note (English)',
  noteBn: 'Note (Bengali)',
  picture: 'Image',
  points: 'Points',
  surcharge: 'Surcharge',
  level: 'From VIP level',
  stocked: 'Total stock',
  position: 'Place',
  isShown: 'In the mall',
  shown: 'Shown',
  hidden: 'Hidden',
} as const
