/** The one way from a Kafka thread to a Vert.x context. */
package dev.comanager.messaging.vertx;
