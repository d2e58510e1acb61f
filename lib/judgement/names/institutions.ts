/** Banks, brokers, payment firms and technology companies outside crypto: their use of it is news for its price, and no routine of its trade. */
export const institutions: readonly string[] = [
    'Bank of America', 'BBVA', 'BlackRock', 'BNP Paribas', 'BNY', 'BNY Mellon', 'Charles Schwab', 'Citi', 'Citibank', 'Citigroup', 'CME', 'DBS', 'Deutsche Bank', 'Deutsche Boerse', 'DTCC', 'E\\*Trade', 'Fidelity', 'Franklin Templeton', 'Goldman', 'Goldman Sachs', 'Harvard', 'HSBC', 'ICE', 'ING', 'Invesco', 'JPMorgan', 'JP Morgan', 'Lloyds',
    'Mastercard', 'Merrill', 'MoneyGram', 'Morgan Stanley', 'MUFG', 'Nasdaq', 'Nomura', 'NYSE', 'PayPal', 'PNC', 'Revolut', 'Santander', 'SBI', 'Schwab', 'Societe Generale', 'SocGen', 'Standard Chartered', 'State Street', 'Stripe', 'SWIFT', 'T\\. Rowe Price', 'UBS', 'UniCredit', 'US Bank', 'U\\.S\\. Bank', 'Vanguard', 'Visa', 'Wells Fargo', 'Western Union',
    'Amazon', 'Apple', 'Google', 'IBM', 'Meta', 'Microsoft', 'Samsung', 'Shopify', 'Sony', 'Spotify', 'Starbucks', 'Telegram', 'Tesla', 'Toyota', 'Uber', 'Walmart', 'WhatsApp', 'YouTube'
];
