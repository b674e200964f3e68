/** The bridge from Kafka threads to Vert.x contexts. */
package dev.comanager.messaging.vertx;
