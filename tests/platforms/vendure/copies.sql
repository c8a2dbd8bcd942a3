-- Copies each product so often that there are at least :products of them, with their variants, prices and stock.
SELECT ceil(:products::numeric / count(*)) - 1 AS copies FROM product WHERE "deletedAt" IS NULL \gset
CREATE TEMP TABLE copy AS
  SELECT id AS old, nextval('product_id_seq') AS new, number
  FROM product CROSS JOIN generate_series(1, :copies) AS number
  WHERE "deletedAt" IS NULL;
INSERT INTO product (id, enabled, "featuredAssetId")
  SELECT new, enabled, "featuredAssetId" FROM copy JOIN product ON id = old;
INSERT INTO product_translation ("baseId", "languageCode", name, slug, description)
  SELECT new, "languageCode", name || ' ' || number, slug || '-' || number, description
  FROM copy JOIN product_translation ON "baseId" = old;
INSERT INTO product_channels_channel ("productId", "channelId")
  SELECT new, "channelId" FROM copy JOIN product_channels_channel ON "productId" = old;
INSERT INTO product_facet_values_facet_value ("productId", "facetValueId")
  SELECT new, "facetValueId" FROM copy JOIN product_facet_values_facet_value ON "productId" = old;
INSERT INTO product_option_groups_product_option_group ("productId", "productOptionGroupId")
  SELECT new, "productOptionGroupId" FROM copy JOIN product_option_groups_product_option_group ON "productId" = old;
CREATE TEMP TABLE variant_copy AS
  SELECT variant.id AS old, nextval('product_variant_id_seq') AS new, copy.new AS product, number
  FROM copy JOIN product_variant variant ON variant."productId" = copy.old AND variant."deletedAt" IS NULL;
INSERT INTO product_variant (id, "productId", enabled, sku, "outOfStockThreshold", "useGlobalOutOfStockThreshold",
    "trackInventory", "taxCategoryId", "featuredAssetId")
  SELECT new, product, enabled, sku || '-' || number, "outOfStockThreshold", "useGlobalOutOfStockThreshold",
    "trackInventory", "taxCategoryId", "featuredAssetId"
  FROM variant_copy JOIN product_variant ON id = old;
INSERT INTO product_variant_translation ("baseId", "languageCode", name)
  SELECT new, "languageCode", name || ' ' || number FROM variant_copy JOIN product_variant_translation ON "baseId" = old;
INSERT INTO product_variant_price ("variantId", "currencyCode", "channelId", price)
  SELECT new, "currencyCode", "channelId", price + number FROM variant_copy JOIN product_variant_price ON "variantId" = old;
INSERT INTO stock_level ("productVariantId", "stockLocationId", "stockOnHand", "stockAllocated")
  SELECT new, "stockLocationId", "stockOnHand" * (number % 3), 0 FROM variant_copy JOIN stock_level ON "productVariantId" = old;
INSERT INTO product_variant_channels_channel ("productVariantId", "channelId")
  SELECT new, "channelId" FROM variant_copy JOIN product_variant_channels_channel ON "productVariantId" = old;
INSERT INTO product_variant_options_product_option ("productVariantId", "productOptionId")
  SELECT new, "productOptionId" FROM variant_copy JOIN product_variant_options_product_option ON "productVariantId" = old;
INSERT INTO collection_product_variants_product_variant ("collectionId", "productVariantId")
  SELECT "collectionId", new FROM variant_copy JOIN collection_product_variants_product_variant ON "productVariantId" = old;
ANALYZE;
