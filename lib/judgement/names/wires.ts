/** News agencies and wires whose names stand in datelines, in lower case. */
export const wires: readonly string[] = ['reuters', 'ap', 'afp', 'bloomberg', 'xinhua', 'upi', 'dpa', 'efe', 'ansa', 'ians', 'pti', 'kyodo', 'yonhap', 'tass', 'dow jones'];
